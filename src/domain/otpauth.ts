/**
 * The address that gives an authenticator app its secret, by a tap or as a QR code: RFC 6238's SHA-1, six digits, thirty seconds.
 * @param issuer what the app shows above the code
 * @param secret base32
 */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const [house, name] = [issuer, account].map(encodeURIComponent);
  return `otpauth://totp/${house}:${name}?secret=${secret}&issuer=${house}`;
}
