import { randomBytes } from 'node:crypto'

export function randomName(): string {
  return randomBytes(16).toString('hex')
}

/** A stored name as two folders, to limit the number of files per folder. Refuses names not generated here. */
export function keyOf(name: string): string {
  if (!/^[0-9a-f]{32}$/.test(name)) throw new Error(`${name} is no name of a stored file`)
  return `${name.slice(0, 2)}/${name}`
}
