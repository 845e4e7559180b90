import type { Readable } from 'node:stream';

/**
 * Where backups lie: files by name, such as "wal/0000…", each there whole or not at all. What goes wrong is told as a BackupError that
 * says what to do.
 */
export interface BackupStore {
  /** As people name it: an absolute path, or s3://bucket/prefix. */
  readonly place: string;
  /** Makes it ready to be written to. @throws BackupError when it is away */
  open(): Promise<void>;
  /** The names in one of its folders that begin so, sorted. @throws BackupError when it cannot be read */
  list(folder: string, beginning?: string): Promise<string[]>;
  /** undefined: there is no such file. */
  writtenAt(name: string): Promise<Date | undefined>;
  /** A small file; undefined: there is none of that name. */
  readText(name: string): Promise<string | undefined>;
  read(name: string): Promise<Readable>;
  /** Replaces the one before. @returns how many bytes it has */
  write(name: string, content: string | Readable, signal?: AbortSignal): Promise<number>;
  /** Also when there is none. */
  remove(name: string): Promise<void>;
  /** Removes what interrupted writing left before `limit`. */
  removeDrafts(limit: Date): Promise<void>;
}

/** The folders of a store. */
export const BASE = 'base';
export const WAL = 'wal';
export const FOLDERS = [BASE, WAL] as const;
