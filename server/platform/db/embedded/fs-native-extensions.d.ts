// The package ships no types of its own.
declare module 'fs-native-extensions' {
  /** Locks an open file for this opening of it; false when another opening has it. */
  export function tryLock(fd: number): boolean;
}
