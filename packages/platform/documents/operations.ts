import type {
  AnyRecord,
  AnyRow,
  DocumentDefinition,
  ListedRow,
  RecordOf,
  RowOf,
  Side,
  StateOf,
  SystemFields,
  ValuesOf,
} from '@opensrm/kernel/document/define.ts'
import type { EventCode, PayloadOf } from '@opensrm/kernel/document/events.ts'
import type { DecimalField, Fields, IntegerField } from '@opensrm/kernel/document/fields.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import {
  AppError,
  type ArgsAnd,
  type ErrorCode,
  type Issue,
} from '@opensrm/kernel/protocol/errors.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { CopyMade, Mark } from '../files/marks.ts'
import type { Caller, Platform, Tx } from '../http/action.ts'
import type { PrintedData } from '../print/printedData.ts'
import type { Prints } from '../print/printSpec.ts'

/**
 * What an effect works with: one transaction, one caller, one moment. Reads and writes have the document's own
 * authority (`system` access), because the operation itself was permitted. Ids of other records sent by a client must
 * be read with `findAs`, which applies the caller's permits.
 */
export type OperationContext = {
  platform: Platform
  tx: Tx
  /** null when a job or another system process runs the operation */
  caller: Caller | null
  now: Date
  /** yyyy-MM-dd in the installation's zone */
  today: string

  /** a record with all its rows; null when it does not exist */
  find<D extends DocumentDefinition>(definition: D, id: string): Promise<RecordOf<D> | null>
  /** the same with the header row locked until commit; otherwise NOT_FOUND */
  lock<D extends DocumentDefinition>(definition: D, id: string): Promise<RecordOf<D>>
  /** locks several headers in ascending order of id, which prevents deadlocks between parallel operations */
  lockAll<D extends DocumentDefinition>(
    definition: D,
    ids: Iterable<string>,
  ): Promise<RecordOf<D>[]>
  /** as the caller sees it (supplier isolation, permits); NOT_FOUND both for missing records and for those of others */
  findAs<D extends DocumentDefinition>(definition: D, id: string): Promise<RecordOf<D>>
  /** the same for several, each once; NOT_FOUND when the caller cannot see one of them */
  findAllAs<D extends DocumentDefinition>(
    definition: D,
    ids: Iterable<string>,
  ): Promise<RecordOf<D>[]>
  /**
   * The header of master data (organisation, category, supplier) as this transaction first read it: one query, however
   * many lines and rules need it. Never use it for balances, which others change while this transaction waits for a
   * lock.
   */
  findMaster<D extends DocumentDefinition>(
    definition: D,
    id: string | null | undefined,
  ): Promise<HeaderOf<D> | undefined>
  /** the same by a unique field other than the id, such as a code */
  findMasterBy<D extends DocumentDefinition, K extends keyof HeaderOf<D> & string>(
    definition: D,
    field: K,
    value: HeaderOf<D>[K],
  ): Promise<HeaderOf<D> | undefined>
  /** the same for rows of master data, such as the buyers of a category */
  findMasterRows<D extends DocumentDefinition, C extends ChildOf<D>>(
    definition: D,
    child: C,
    id: string,
  ): Promise<readonly StoredRow<D, C>[]>
  /** header rows by equality of columns, in ascending order of id; more than 200,000 are an error */
  select<D extends DocumentDefinition>(
    definition: D,
    where: Where<HeaderOf<D>>,
  ): Promise<HeaderOf<D>[]>
  /** rows of a child collection by equality of columns (`headerId`, `parentId`, `id` or any field) */
  selectRows<D extends DocumentDefinition, C extends ChildOf<D>>(
    definition: D,
    child: C,
    where: Where<StoredRow<D, C>>,
  ): Promise<StoredRow<D, C>[]>

  /** creates a record with the same checks as a client's save: defaults, copies, compute, numbering, history */
  create<D extends DocumentDefinition>(definition: D, values: NewRecord<D>): Promise<RecordOf<D>>
  /** creates a record, or changes the one with the given id, with the caller's rights: the same as a client's save */
  saveAs<D extends DocumentDefinition>(
    definition: D,
    values: NewRecord<D> & { id?: string; versionNum?: number },
  ): Promise<RecordOf<D>>
  /** runs work that may be refused without ending the operation: a refusal is rolled back and returned */
  attempt<T>(work: () => Promise<T>): Promise<{ done: T } | { refused: AppError }>
  /**
   * writes header fields and/or rows that the engine owns (counters, stamps); recomputes, increments the version,
   * writes history
   */
  update<D extends DocumentDefinition>(definition: D, id: string, patch: PatchOf<D>): Promise<void>
  /** runs a transition of another document inside this transaction, as the system */
  run<D extends DocumentDefinition, Op extends OperationOf<D>>(
    definition: D,
    op: Op,
    id: string,
    input?: RunInput<D, Op>,
    /** `viaApproval`: a process made the decision, so none is started or ended */
    options?: { viaApproval?: boolean },
  ): Promise<RecordOf<D> & { answer?: { [key: string]: unknown } }>
  /**
   * the same for many records with as many statements as for one: the input of each, by id. For system transitions
   * only; every effect sees the records as they were before all effects
   */
  runAll<D extends DocumentDefinition, Op extends OperationOf<D>>(
    definition: D,
    op: Op,
    inputs: ReadonlyMap<string, RunInput<D, Op>>,
  ): Promise<void>

  /** the same transaction as another user: what follows has the rights of that user and is recorded under that name */
  inNameOf(caller: Caller): Promise<OperationContext>
  /** does what a client's call of the document would do, with the caller's rights and permits and every check */
  callAs(
    definition: DocumentDefinition,
    action: string,
    input: { [key: string]: unknown },
  ): Promise<AnyRecord>

  /** the message that starts the process the operation needs; absent: the process starts without a message */
  startMessage?: string | undefined
  /** what the printout of a record says to the caller, without its layout */
  printData(
    definition: DocumentDefinition,
    id: string,
    options?: { language?: unknown; print?: unknown },
  ): Promise<PrintedData>

  /** an event for messages, sockets and interfaces: sent after commit, at least once */
  emit<Code extends EventCode>(event: Code, payload: PayloadOf<Code>): void
  /**
   * the same for an event named by a definition or a process: its payload is checked against the declaration at run
   * time
   */
  emitNamed(event: string, payload: { [key: string]: unknown }): void
  /**
   * runs once after commit, in this process only: for data that must not be stored before it is sent, such as a secret
   */
  afterCommit(work: () => void): void
  /** next number of a pattern such as 'PO{yyyyMMdd}{seq4}' */
  nextNumber(pattern: string): Promise<string>
  /** several consecutive numbers with a single update of the counter */
  nextNumbers(pattern: string, count: number): Promise<string[]>
  /**
   * Inserts thousands of records that only the server creates (labels, serial numbers) in a few statements. There are
   * no checks and no history, so it is only for documents that clients cannot save and that have no history. Returns
   * their ids in order.
   */
  insertAll<D extends DocumentDefinition>(
    definition: D,
    rows: readonly (GivenValues<D['fields']> & {
      orgId?: string | null
      status: StateOf<D>
    })[],
  ): Promise<string[]>
  /** writes the same header values (and `status`) to many such records */
  updateAll<D extends DocumentDefinition>(
    definition: D,
    ids: readonly string[],
    fields: Partial<ValuesOf<D['fields']>> & { status?: StateOf<D> },
  ): Promise<void>
  /** refuses the operation and rolls it back */
  refuse<Code extends ErrorCode>(
    code: Code,
    ...rest: ArgsAnd<Code, { field?: string; child?: string; row?: number }>
  ): never
}

/** A record without its rows. */
export type HeaderOf<D extends DocumentDefinition> = SystemFields &
  ValuesOf<D['fields']> & { status: StateOf<D> }

export type ChildOf<D extends DocumentDefinition> = keyof D['children'] & string

/** A row as stored in its table. */
export type StoredRow<D extends DocumentDefinition, C extends ChildOf<D>> = RowOf<D, C> & {
  headerId: string
}

export type OperationOf<D extends DocumentDefinition> = D['transitions'][number]['op']

type Where<Row> = { [Key in keyof Row]?: string | readonly string[] | null }

/** What an effect changes, by the names of its definition. */
export type PatchOf<D extends DocumentDefinition> = {
  fields?: Partial<ValuesOf<D['fields']>> & Partial<Pick<SystemFields, 'orgId' | 'fileIds'>>
  /** rows to change by id, per child */
  rows?: { [C in ChildOf<D>]?: readonly ({ id: string } & Partial<RowOf<D, C>>)[] }
  /** rows to add, per child; nested rows name `parentId` */
  add?: { [C in ChildOf<D>]?: readonly Partial<RowOf<D, C>>[] }
  /** ids of rows to remove, per child */
  remove?: { [C in ChildOf<D>]?: readonly string[] }
}

/** A patch of any document. */
export type Patch = {
  fields?: { [field: string]: unknown }
  rows?: { [child: string]: readonly { id: string; [field: string]: unknown }[] }
  add?: { [child: string]: readonly { [field: string]: unknown }[] }
  remove?: { [child: string]: readonly string[] }
}

/** Values of a new record. They go through the same parser as a client's, which accepts numbers for decimals. */
export type NewRecord<D extends DocumentDefinition> = string extends keyof D['fields']
  ? { [key: string]: unknown }
  : GivenValues<D['fields']> & Partial<Pick<SystemFields, 'orgId' | 'fileIds'>> & NewRows<D>

type NewRows<D extends DocumentDefinition> = {
  [C in ChildOf<D>]?: readonly NewRow<D, C>[]
}

/** Rows may be nested in their parent row. */
type NewRow<D extends DocumentDefinition, C extends ChildOf<D>> = GivenValues<
  D['children'][C]['fields']
> & { id?: string; parentId?: string | null } & NewRows<D>

type GivenValues<F extends Fields> = {
  [Key in keyof F]?:
    | ValuesOf<F>[Key]
    | (F[Key] extends DecimalField | IntegerField ? number | string : never)
}

export type Effect = (
  context: OperationContext,
  record: AnyRecord,
  input: OperationInput,
) => Promise<EffectResult | undefined | void>

export type Hindrance = (context: OperationContext, record: AnyRecord) => Promise<Refusal | null>

/** A hindrance that is what a check refuses, which the effect makes too. The check neither locks nor changes anything. */
export function hinderedBy<R>(check: (context: OperationContext, record: R) => unknown) {
  return async (context: OperationContext, record: R): Promise<Refusal | null> => {
    try {
      await check(context, record)
      return null
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, args } = error
      return { code, args }
    }
  }
}

/** The input of any operation, after the checks of its `input` fields. */
export type OperationInput = { rowIds: readonly string[]; [key: string]: unknown }

/**
 * The input of system operations (`by: 'system'`), by `resource.operation`. The file that implements one adds its own
 * here, so that callers and the effect use the same type. An operation not listed here has no input.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas and platform add to it
// biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces can be added to
export interface SystemInputs {}

type SystemInput<Key> = Key extends keyof SystemInputs ? SystemInputs[Key] : unknown

type MoveOf<D extends DocumentDefinition, Op extends OperationOf<D>> = Extract<
  D['transitions'][number],
  { op: Op }
>

/** The input of an operation of a definition. */
export type InputOf<D extends DocumentDefinition, Op extends OperationOf<D>> =
  string extends OperationOf<D>
    ? OperationInput
    : { rowIds: readonly string[] } & InputOfMove<D, Op>

type InputOfMove<D extends DocumentDefinition, Op extends OperationOf<D>> =
  MoveOf<D, Op> extends { by: 'system' }
    ? SystemInput<`${D['resource']}.${Op}`>
    : InputAsked<MoveOf<D, Op>> &
        (Op extends 'doApproval' | 'doReject' ? { opinion?: string | null } : unknown)

/**
 * The input when another operation runs it: a system operation gets all that it declares, any other may get part of it.
 */
export type RunInput<D extends DocumentDefinition, Op extends OperationOf<D>> =
  string extends OperationOf<D>
    ? Partial<OperationInput>
    : { rowIds?: readonly string[] } & (MoveOf<D, Op> extends { by: 'system' }
        ? InputOfMove<D, Op>
        : Partial<InputOfMove<D, Op>>)

export type InputAsked<Asks> = (Asks extends { input: infer F extends Fields }
  ? GivenBy<F>
  : unknown) &
  (Asks extends { inputRows: infer Lists extends InputRows }
    ? { [Name in keyof Lists]: readonly (GivenBy<Lists[Name]['fields']> & { rowId?: string })[] }
    : unknown)

/** Values of input fields; required ones are always present. */
export type GivenBy<F extends Fields> = {
  [Key in keyof F]: F[Key] extends { required: true }
    ? NonNullable<ValuesOf<F>[Key]>
    : ValuesOf<F>[Key]
}

type InputRows = { readonly [key: string]: { title: Text; fields: Fields; max?: number } }

export type ResultOf<D extends DocumentDefinition> = {
  /** which of the transition's several targets */
  to?: StateOf<D>
  patch?: PatchOf<D>
  /** returned to the client in addition to the record */
  answer?: { [key: string]: unknown }
}

export type EffectResult = Omit<ResultOf<DocumentDefinition>, 'patch'> & { patch?: Patch }

/** An action of a document other than save, delete and transitions, e.g. generatePurOrder. */
export type DocumentAction = {
  title: Text
  /** 'system': only for other areas, in their own transaction, through the area's ports */
  by: Side | 'both' | 'system'
  /** resource code; default by `resourceCodeOf(name)` */
  code?: string
  /** success message of the answer, where clients wait for one */
  said?: Text
  /** checked like fields of the document; rows under `inputRows` */
  input: Fields
  inputRows?: InputRows
  /** read-only: no transaction, no requestKey */
  readOnly?: true
  run(context: OperationContext, input: { [key: string]: unknown }): Promise<unknown>
  /** the whole result for an export, where reading page by page would repeat the same query */
  exportRows?(context: OperationContext, input: { [key: string]: unknown }): Promise<WholeResult>
}

/** The input of an action: its declared fields, and the requested page of its rows. */
export type ActionInput<Asks> = InputAsked<Asks> & { pageIndex?: number; pageRows?: number }

type ActionOf<Asks> = Omit<DocumentAction, 'input' | 'inputRows' | 'run' | 'exportRows'> & {
  run(context: OperationContext, input: ActionInput<Asks>): Promise<unknown>
  exportRows?(context: OperationContext, input: ActionInput<Asks>): Promise<WholeResult>
}

/** Declares an action. Its input fields define the type of its input. */
export function documentAction<
  const F extends Fields,
  const R extends InputRows = { readonly [key in never]: InputRows[string] },
>(
  action: { input: F; inputRows?: R } & ActionOf<{ input: F; inputRows: R }>,
): { input: F; inputRows?: R } & ActionOf<{ input: F; inputRows: R }> {
  return action
}

/** Rows to be written to a file; read after the transaction that requested them. */
export type WholeResult = {
  /** a line above the headings, such as the filters */
  head?: string
  count(): Promise<number>
  pages(): AsyncIterable<readonly { [key: string]: unknown }[]>
  /** cancels the running count or read */
  cancel?(): Promise<unknown>
}

/** The code of one document, in addition to what the engine does for every document. */
export type Operations = {
  /**
   * Completes a stored record with values that are kept elsewhere, such as sealed prices, before the input of a save is
   * applied to it.
   */
  fillStored?(context: OperationContext, record: AnyRecord): Promise<void>
  /**
   * runs before the record is checked and stored; may fill fields and return issues. `before` is null for a new one.
   */
  beforeSave?(
    context: OperationContext,
    draft: AnyRecord,
    before: AnyRecord | null,
  ): Promise<Issue[] | void>
  /** the same for many new records saved together; returns the issues of each */
  beforeSaveAll?(
    context: OperationContext,
    drafts: readonly AnyRecord[],
  ): Promise<readonly (readonly Issue[])[]>
  /** in the same transaction, after the rows are stored */
  afterSave?(context: OperationContext, record: AnyRecord, before: AnyRecord | null): Promise<void>
  beforeDelete?(context: OperationContext, record: AnyRecord): Promise<void>
  /**
   * Whether a new record is offered to a caller who has the right to make one, where that depends on more, such as a
   * parameter. `beforeSave` decides about the record itself.
   */
  offersNew?(context: OperationContext): Promise<boolean>
  /** server-side checks and effects by operation */
  effects?: { readonly [op: string]: Effect }
  /**
   * Why an operation that the state allows would be refused, as far as it is known without running it: the reason on
   * its disabled button. Only asked when a record is opened by somebody who is offered the operation; changes nothing.
   */
  hindrances?: { readonly [op: string]: Hindrance }
  /** by code of a clock rule: what it does at its moment, if that is neither a transition nor an event */
  clock?: {
    readonly [code: string]: (
      context: OperationContext,
      record: AnyRecord,
      /** the row of the moment; the record's own id if the moment belongs to the header */
      rowId: string,
    ) => Promise<void>
  }
  actions?: { readonly [name: string]: DocumentAction }
  /** layout of its printout; without it the printout follows the definition */
  prints?: Prints
  /**
   * Once these records were printed, in a transaction of its own before the user gets the sheet: to count printouts. It
   * must not change the version of a record, because the page it was printed from stays open.
   */
  printed?(context: OperationContext, ids: readonly string[]): Promise<void>
  /**
   * runs before the content of an attachment is sent to a user who may open the record; false refuses it. For documents
   * that log who reads them.
   */
  readsFile?(
    context: OperationContext,
    record: AnyRecord,
    purpose: 'preview' | 'download',
  ): Promise<boolean>
  /**
   * Watermarks on the copy of an attachment (PDF or picture) or printout that goes to the caller. The stored file stays
   * as it is.
   */
  marks?(context: OperationContext, record: AnyRecord, copy: CopyMade): Promise<readonly Mark[]>
  /** whether a record (header row `alias`) is addressed to this reader, in one of the states of `access.audience` */
  audience?(reader: AudienceReader, alias: string): RawBuilder<SqlBool>
  /** whether the caller reads the record's texts somewhere else, and may therefore read the pictures in them */
  showsTexts?(context: OperationContext, record: AnyRecord): boolean
  /**
   * Attachments that the caller may look at, but not download, on a page outside the record: the name for the caller by
   * the file's id. Sealed files are never shown.
   */
  showsFiles?(context: OperationContext, record: AnyRecord): Promise<ReadonlyMap<string, string>>
  /** a user has opened a record: may set a time stamp, but must not change the record or its version */
  opened?(context: Pick<OperationContext, 'platform' | 'caller' | 'now'>, id: string): Promise<void>
  /**
   * Values the server would fill in when the row is saved with one of the offered records, shown as soon as the record
   * is chosen. The browser does not send them back, so the server decides again when the row is saved.
   */
  pickFills?(
    context: OperationContext,
    place: PickPlaceOf,
    offered: readonly { id: string; copy: { readonly [key: string]: unknown } }[],
  ): Promise<ReadonlyMap<string, { readonly [field: string]: unknown }>>
  /** fills fields that are computed at read, not stored, in lists and single records */
  enrich?(context: EnrichContext, rows: AnyRow[]): Promise<void>
  /** the same for a record read by itself, with its rows; composed of what other areas add (`Area.enrichments`) */
  enrichRecord?(context: EnrichContext, records: AnyRow[]): Promise<void>
}

/**
 * A reader as values or columns of a statement, so that one condition tells what a reader sees and who the readers are.
 * Suppliers' users have a supplier, all others an organisation.
 */
export type AudienceReader = { supplierId: RawBuilder<unknown>; orgId: RawBuilder<unknown> }

/** The field to be filled, with its record and row as far as the browser knows them. */
export type PickPlaceOf = {
  field: string
  child: string | null
  header: { readonly [key: string]: unknown }
  row: { readonly [key: string]: unknown }
}

/** What computing at read may use. It changes nothing, and may run outside a transaction. */
export type EnrichContext = Pick<OperationContext, 'platform' | 'caller' | 'today'> & {
  db: Tx | Platform['db']
}

type EffectsOf<D extends DocumentDefinition> = {
  readonly [Op in OperationOf<D>]?: (
    context: OperationContext,
    record: RecordOf<D>,
    input: InputOf<D, Op>,
  ) => Promise<ResultOf<D> | undefined | void>
}

/** Types a document's operations by its definition: their names, their input and what they change. */
export function defineOperations<D extends DocumentDefinition>(
  _definition: D,
  operations: Omit<
    Operations,
    | 'effects'
    | 'hindrances'
    | 'clock'
    | 'fillStored'
    | 'beforeSave'
    | 'beforeSaveAll'
    | 'afterSave'
    | 'beforeDelete'
    | 'enrich'
    | 'marks'
    | 'showsFiles'
  > & {
    fillStored?(context: OperationContext, record: RecordOf<D>): Promise<void>
    beforeSave?(
      context: OperationContext,
      draft: RecordOf<D>,
      before: RecordOf<D> | null,
    ): Promise<Issue[] | void>
    beforeSaveAll?(
      context: OperationContext,
      drafts: readonly RecordOf<D>[],
    ): Promise<readonly (readonly Issue[])[]>
    afterSave?(
      context: OperationContext,
      record: RecordOf<D>,
      before: RecordOf<D> | null,
    ): Promise<void>
    beforeDelete?(context: OperationContext, record: RecordOf<D>): Promise<void>
    enrich?(context: EnrichContext, rows: ListedRow<D>[]): Promise<void>
    marks?(context: OperationContext, record: RecordOf<D>, copy: CopyMade): Promise<readonly Mark[]>
    showsFiles?(
      context: OperationContext,
      record: RecordOf<D>,
    ): Promise<ReadonlyMap<string, string>>
    effects?: EffectsOf<D>
    hindrances?: {
      readonly [Op in OperationOf<D>]?: (
        context: OperationContext,
        record: RecordOf<D>,
      ) => Promise<Refusal | null>
    }
    clock?: {
      readonly [code: string]: (
        context: OperationContext,
        record: RecordOf<D>,
        rowId: string,
      ) => Promise<void>
    }
  },
): Operations {
  return operations as unknown as Operations
}
