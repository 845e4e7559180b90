/** A third of what every start and every command would load, for the few who sign in with a passkey. */
export const loadWebauthn = () => import('@simplewebauthn/server');
