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
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { AppError, ArgsAnd, ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { Caller, Platform, Tx } from '../http/action.ts'
import type { Prints } from '../print/printSpec.ts'

/**
 * What an effect works with: one transaction, one caller, one moment.
 * Reads and writes here are the document's own authority (`system` access), because the operation itself was permitted;
 * whatever a client names (ids of other records) is looked up through `findAs`, which applies the caller's permits.
 */
export type OperationContext = {
  platform: Platform
  tx: Tx
  /** null when a job or another system process runs the operation */
  caller: Caller | null
  now: Date
  /** yyyy-MM-dd in the installation's zone */
  today: string

  /** a record with all its rows; null when there is none */
  find<D extends DocumentDefinition>(definition: D, id: string): Promise<RecordOf<D> | null>
  /** the same with the header row locked until commit; refuses NOT_FOUND */
  lock<D extends DocumentDefinition>(definition: D, id: string): Promise<RecordOf<D>>
  /** locks several headers in ascending id order, which is what keeps parallel operations free of deadlock */
  lockAll<D extends DocumentDefinition>(
    definition: D,
    ids: Iterable<string>,
  ): Promise<RecordOf<D>[]>
  /** as the caller sees it (supplier isolation, permits); refuses NOT_FOUND, the same for missing and foreign */
  findAs<D extends DocumentDefinition>(definition: D, id: string): Promise<RecordOf<D>>
  /** the same of several, each once; refuses NOT_FOUND when one of them is not there for the caller */
  findAllAs<D extends DocumentDefinition>(
    definition: D,
    ids: Iterable<string>,
  ): Promise<RecordOf<D>[]>
  /**
   * The header of master data (organisation, category, supplier) as this transaction first saw it: asked of the database
   * once, however many lines and rules want it. Never for balances, which others change while one waits for a lock.
   */
  findMaster<D extends DocumentDefinition>(
    definition: D,
    id: string | null | undefined,
  ): Promise<HeaderOf<D> | undefined>
  /** the same for rows of master data, such as the people in charge of a category */
  findMasterRows<D extends DocumentDefinition, C extends ChildOf<D>>(
    definition: D,
    child: C,
    id: string,
  ): Promise<readonly StoredRow<D, C>[]>
  /** header rows by equality of columns, at most 10,000, ascending id */
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

  /** creates a record through the same checks as a client's save: defaults, copies, compute, numbering, history */
  create<D extends DocumentDefinition>(definition: D, values: NewRecord<D>): Promise<RecordOf<D>>
  /** creates a record, or changes the one its id names, as the caller may: what a client's save does */
  saveAs<D extends DocumentDefinition>(
    definition: D,
    values: NewRecord<D> & { id?: string; versionNum?: number },
  ): Promise<RecordOf<D>>
  /** does work that may be refused without ending the operation: a refusal leaves nothing of it, and is answered */
  attempt<T>(work: () => Promise<T>): Promise<{ done: T } | { refused: AppError }>
  /** writes header fields and/or rows the engine owns (counters, stamps); recomputes, bumps the version, keeps history */
  update<D extends DocumentDefinition>(definition: D, id: string, patch: PatchOf<D>): Promise<void>
  /** runs a transition of another document inside this transaction, as the system */
  run<D extends DocumentDefinition, Op extends OperationOf<D>>(
    definition: D,
    op: Op,
    id: string,
    input?: RunInput<D, Op>,
    /** `viaApproval`: its process decided it, so none starts or ends */
    options?: { viaApproval?: boolean },
  ): Promise<RecordOf<D> & { answer?: { [key: string]: unknown } }>
  /**
   * the same of many records with as many statements as for one: by id, what each is given. For transitions of the
   * system alone; every effect sees the records as they were before any of them
   */
  runAll<D extends DocumentDefinition, Op extends OperationOf<D>>(
    definition: D,
    op: Op,
    inputs: ReadonlyMap<string, RunInput<D, Op>>,
  ): Promise<void>

  /** the same transaction as another user: what follows has the rights of that user and is recorded under that name */
  inNameOf(caller: Caller): Promise<OperationContext>
  /** does what a client's call of the document would: the caller's rights and permits hold, and every check */
  callAs(
    definition: DocumentDefinition,
    action: string,
    input: { [key: string]: unknown },
  ): Promise<AnyRecord>

  /** the message by which a process begins that the operation asks for; without one it begins by being asked for */
  startMessage?: string | undefined
  /** an event for messages, sockets and interfaces: goes out after commit, at least once */
  emit<Code extends EventCode>(event: Code, payload: PayloadOf<Code>): void
  /** the same of an event that a definition or a process names: what it has declared to say is checked as it is emitted */
  emitNamed(event: string, payload: { [key: string]: unknown }): void
  /** done once after commit, by this process alone: what must not be written down before it is sent, such as a secret */
  afterCommit(work: () => void): void
  /** next number of a pattern such as 'PO{yyyyMMdd}{seq4}' */
  nextNumber(pattern: string): Promise<string>
  /** several of them in a row, by one touch of the counter */
  nextNumbers(pattern: string, count: number): Promise<string[]>
  /**
   * Records that only the server makes and by the thousand (labels, serial numbers), in a few statements: no checks and no
   * history, so only documents that clients cannot save and that keep none. Answers their ids in order.
   */
  insertAll<D extends DocumentDefinition>(
    definition: D,
    rows: readonly (GivenValues<D['fields']> & {
      orgId?: string | null
      status: StateOf<D>
    })[],
  ): Promise<string[]>
  /** writes the same header values (and `status`) on many such records */
  updateAll<D extends DocumentDefinition>(
    definition: D,
    ids: readonly string[],
    fields: Partial<ValuesOf<D['fields']>> & { status?: StateOf<D> },
  ): Promise<void>
  /** refuses the operation: nothing of it is kept */
  refuse<Code extends ErrorCode>(
    code: Code,
    ...rest: ArgsAnd<Code, { field?: string; child?: string; row?: number }>
  ): never
}

/** A record without its rows. */
export type HeaderOf<D extends DocumentDefinition> = SystemFields &
  ValuesOf<D['fields']> & { status: StateOf<D> }

export type ChildOf<D extends DocumentDefinition> = keyof D['children'] & string

/** A row as it stands in its table. */
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
  /** ids of rows to take away, per child */
  remove?: { [C in ChildOf<D>]?: readonly string[] }
}

/** A patch of any document. */
export type Patch = {
  fields?: { [field: string]: unknown }
  rows?: { [child: string]: readonly { id: string; [field: string]: unknown }[] }
  add?: { [child: string]: readonly { [field: string]: unknown }[] }
  remove?: { [child: string]: readonly string[] }
}

/** Values of a record to be made; they go through the same parser as a client's, which takes numbers for decimals. */
export type NewRecord<D extends DocumentDefinition> = string extends keyof D['fields']
  ? { [key: string]: unknown }
  : GivenValues<D['fields']> & Partial<Pick<SystemFields, 'orgId' | 'fileIds'>> & NewRows<D>

type NewRows<D extends DocumentDefinition> = {
  [C in ChildOf<D>]?: readonly NewRow<D, C>[]
}

/** Rows may hang in the row they belong to. */
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

/** What any operation was sent, after the checks its `input` fields ask for. */
export type OperationInput = { rowIds: readonly string[]; [key: string]: unknown }

/**
 * What operations of the system (`by: 'system'`) are given by those that run them, by `resource.operation`. The file that
 * carries one out adds its own here, so that those who run it and the effect agree. What is not here is given nothing.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas and platform add to it
// biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces can be added to
export interface SystemInputs {}

type SystemInput<Key> = Key extends keyof SystemInputs ? SystemInputs[Key] : unknown

type MoveOf<D extends DocumentDefinition, Op extends OperationOf<D>> = Extract<
  D['transitions'][number],
  { op: Op }
>

/** What an operation of a definition is sent. */
export type InputOf<D extends DocumentDefinition, Op extends OperationOf<D>> =
  string extends OperationOf<D>
    ? OperationInput
    : { rowIds: readonly string[] } & InputOfMove<D, Op>

type InputOfMove<D extends DocumentDefinition, Op extends OperationOf<D>> =
  MoveOf<D, Op> extends { by: 'system' }
    ? SystemInput<`${D['resource']}.${Op}`>
    : InputAsked<MoveOf<D, Op>> &
        (Op extends 'doApproval' | 'doReject' ? { opinion?: string | null } : unknown)

/** What another operation runs it with: a system operation is given all it names, any other what its caller has. */
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

/** Values of fields that were asked for: what is required is there. */
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
  /** answered to the client beside the record */
  answer?: { [key: string]: unknown }
}

export type EffectResult = Omit<ResultOf<DocumentDefinition>, 'patch'> & { patch?: Patch }

/** An action of a document beside save, delete and transitions, e.g. generatePurOrder. */
export type DocumentAction = {
  title: Text
  /** 'system': other areas alone, in their own transaction, through the area's ports */
  by: Side | 'both' | 'system'
  /** resource code; default by `resourceCodeOf(name)` */
  code?: string
  /** message of the answer when it is done, where clients wait for one */
  said?: Text
  /** checked like fields of the document; rows under `inputRows` */
  input: Fields
  inputRows?: InputRows
  /** read-only: no transaction, no requestKey */
  readOnly?: true
  run(context: OperationContext, input: { [key: string]: unknown }): Promise<unknown>
  /** the whole result for an export, where reading it page by page would ask the same question again and again */
  exportRows?(context: OperationContext, input: { [key: string]: unknown }): Promise<WholeResult>
}

/** What an action is given: what it asks for, and which page of its rows somebody looks at. */
export type ActionInput<Asks> = InputAsked<Asks> & { pageIndex?: number; pageRows?: number }

type ActionOf<Asks> = Omit<DocumentAction, 'input' | 'inputRows' | 'run' | 'exportRows'> & {
  run(context: OperationContext, input: ActionInput<Asks>): Promise<unknown>
  exportRows?(context: OperationContext, input: ActionInput<Asks>): Promise<WholeResult>
}

/** Declares an action: what it asks for is the type of what it is given. */
export function documentAction<
  const F extends Fields,
  const R extends InputRows = { readonly [key in never]: InputRows[string] },
>(
  action: { input: F; inputRows?: R } & ActionOf<{ input: F; inputRows: R }>,
): { input: F; inputRows?: R } & ActionOf<{ input: F; inputRows: R }> {
  return action
}

/** Rows on their way into a file; read after the transaction they were asked for in. */
export type WholeResult = {
  count(): Promise<number>
  pages(): AsyncIterable<readonly { [key: string]: unknown }[]>
  /** ends what is being counted or read just now */
  cancel?(): Promise<unknown>
}

/** The code that makes a document different from what the engine does for every document. */
export type Operations = {
  /** before the record is checked and stored; may fill fields and return issues. `before` is null for a new one. */
  beforeSave?(
    context: OperationContext,
    draft: AnyRecord,
    before: AnyRecord | null,
  ): Promise<Issue[] | void>
  /** the same for many new records that are saved together; answers the issues of each */
  beforeSaveAll?(
    context: OperationContext,
    drafts: readonly AnyRecord[],
  ): Promise<readonly (readonly Issue[])[]>
  /** in the same transaction, after the rows are stored */
  afterSave?(context: OperationContext, record: AnyRecord, before: AnyRecord | null): Promise<void>
  beforeDelete?(context: OperationContext, record: AnyRecord): Promise<void>
  /** server-side checks and effects by operation */
  effects?: { readonly [op: string]: Effect }
  /** by code of a clock rule: what it does when its moment has come, where that is neither a transition nor an event */
  clock?: {
    readonly [code: string]: (
      context: OperationContext,
      record: AnyRecord,
      /** the row whose moment it is; the record's own id where the moment is the header's */
      rowId: string,
    ) => Promise<void>
  }
  actions?: { readonly [name: string]: DocumentAction }
  /** what its paper looks like; without it every document prints what its definition says */
  prints?: Prints
  /**
   * before the bytes of an attachment are handed to somebody who may open the record; false keeps them. For documents
   * whose reading is itself on record.
   */
  readsFile?(
    context: OperationContext,
    record: AnyRecord,
    purpose: 'preview' | 'download',
  ): Promise<boolean>
  /** whether the caller reads the texts of a record elsewhere than in it, and so the pictures in them */
  showsTexts?(context: OperationContext, record: AnyRecord): boolean
  /** a user has opened a record: may set a time stamp, but leaves the record and its version as they are */
  opened?(context: Pick<OperationContext, 'platform' | 'caller' | 'now'>, id: string): Promise<void>
  /** fields that are computed at read, not stored: filled for lists and single records alike */
  enrich?(context: EnrichContext, rows: AnyRow[]): Promise<void>
}

/** What computing at read may use: it changes nothing, and may run outside a transaction. */
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

/** Types a document's operations against its definition: its operations, what they are given and what they change. */
export function defineOperations<D extends DocumentDefinition>(
  _definition: D,
  operations: Omit<
    Operations,
    'effects' | 'clock' | 'beforeSave' | 'beforeSaveAll' | 'afterSave' | 'beforeDelete' | 'enrich'
  > & {
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
    effects?: EffectsOf<D>
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
