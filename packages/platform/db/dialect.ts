import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Driver,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  type QueryResult,
  sql,
  type TableMetadata,
  type TransactionSettings,
} from 'kysely'

/**
 * PostgreSQL for Kysely. Only the migrator inspects the database, and asks only which tables exist. Kysely's own answer
 * describes every column of every table, which takes a tenth of a second for each of many questions.
 */
export class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new LateDriver(this.#config)
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new TableNames(db)
  }
}

class TableNames extends PostgresIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }

  /** The tables of the current schema, without their columns. */
  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables where schemaname = current_schema()`.execute(
      this.#db,
    )
    return rows.map(({ schema, name }) => ({
      schema,
      name,
      isView: false,
      isForeign: false,
      columns: [],
    }))
  }
}

/**
 * Begins a transaction with its first statement. A call with a wrong body is refused before it asks anything inside its
 * own, and need not tell the database that it begins and ends.
 */
class LateDriver extends PostgresDriver {
  readonly #connections = new WeakMap<DatabaseConnection, LateConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection()
    const known = this.#connections.get(inner) ?? new LateConnection(inner)
    this.#connections.set(inner, known)
    return known
  }

  override async beginTransaction(
    connection: LateConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    connection.beginLater(() => super.beginTransaction(connection.inner, settings))
  }

  override async commitTransaction(connection: LateConnection): Promise<void> {
    if (connection.endUnused()) return
    await super.commitTransaction(connection.inner)
  }

  override async rollbackTransaction(connection: LateConnection): Promise<void> {
    if (connection.endUnused()) return
    await super.rollbackTransaction(connection.inner)
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection((connection as LateConnection).inner as never)
  }
}

class LateConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  #begin: (() => Promise<void>) | null = null

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  beginLater(begin: () => Promise<void>): void {
    this.#begin = begin
  }

  /** Whether the transaction that ends here has not begun in the database. */
  endUnused(): boolean {
    const isUnused = this.#begin !== null
    this.#begin = null
    return isUnused
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#begun()
    return this.inner.executeQuery<R>(query)
  }

  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    await this.#begun()
    yield* this.inner.streamQuery<R>(query, size)
  }

  /** A transaction whose beginning fails has nothing to roll back. */
  async #begun(): Promise<void> {
    if (!this.#begin) return
    await this.#begin()
    this.#begin = null
  }
}
