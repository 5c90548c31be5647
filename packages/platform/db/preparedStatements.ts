import type pg from 'pg'

/**
 * Most statements that one connection keeps prepared. Each takes PostgreSQL some 20 kB for as long as the connection
 * lives, the long ones of lists up to 0.3 MB.
 */
export const KEPT_STATEMENTS = 300
/** Longer statements, in characters, stay unprepared. */
export const LONGEST_PREPARED = 4_000
/** A statement is prepared when it is used for the third time. */
export const PREPARED_FROM = 3
/** Number of statements whose uses are counted before they are prepared. */
const COUNTED_STATEMENTS = 1_000

/**
 * The statements that one connection keeps prepared: those that it runs again and again. PostgreSQL neither parses nor,
 * mostly, plans them anew, which is half the work of reading a record by its id.
 */
export class PreparedStatements {
  /** statement -> name; those not used for the longest time come first */
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  readonly #close: (name: string) => void
  #given = 0

  /** @param close ends a statement that is no longer kept */
  constructor(close: (name: string) => void) {
    this.#close = close
  }

  /** The name of a statement that is prepared, or will be with this use; none for rare or long ones. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) {
      this.#names.delete(text)
      this.#names.set(text, known)
      return known
    }
    if (text.length > LONGEST_PREPARED || this.#count(text) < PREPARED_FROM) return undefined
    this.#uses.delete(text)
    // A name is never given twice: the statement that had it may still be on its way out.
    const name = `s${++this.#given}`
    this.#names.set(text, name)
    if (this.#names.size > KEPT_STATEMENTS) this.#drop(this.#names.keys().next().value as string)
    return name
  }

  /** Ends all of them. */
  clear(): void {
    for (const text of [...this.#names.keys()]) this.#drop(text)
  }

  #count(text: string): number {
    const uses = (this.#uses.get(text) ?? 0) + 1
    this.#uses.delete(text)
    this.#uses.set(text, uses)
    if (this.#uses.size > COUNTED_STATEMENTS)
      this.#uses.delete(this.#uses.keys().next().value as string)
    return uses
  }

  #drop(text: string): void {
    const name = this.#names.get(text) as string
    this.#names.delete(text)
    this.#close(name)
  }
}

/**
 * Whether a prepared statement failed because another process has changed its table meanwhile, as an upgrade does. The
 * same statement succeeds when it is prepared anew.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: unknown; routine?: unknown }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** The connection of the driver, as far as its prepared statements go. */
type Wire = {
  close(message: { type: 'S'; name: string }): void
  parsedStatements: { [name: string]: string }
}

/** Ends a prepared statement. PostgreSQL does it before it reads what is sent next, so nobody waits for its answer. */
export function closeStatement(connection: pg.Connection, name: string): void {
  const wire = connection as unknown as Wire
  wire.close({ type: 'S', name })
  delete wire.parsedStatements[name]
}
