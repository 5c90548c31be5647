import type { Text } from '../i18n/text.ts'
import type { ChangedBy, ChangeSpec } from './change/spec.ts'
import type { ClockRule } from './clock.ts'
import { type Condition, englishFieldOf, type Field, type Fields } from './fields.ts'
import { formOf, listOf, type WrittenForm, type WrittenList } from './reading.ts'

export type Side = 'buyer' | 'supplier'

/** One legal transition of a document. The server refuses all others, and screens derive their buttons from these. */
export type Transition = {
  /** API action and message key, e.g. 'doSubmit' */
  op: string
  label: Text
  /** header states, or row states when `at` is given; an empty list means any state */
  from: readonly string[]
  /** target state; 'same'; or several when the effect decides */
  to: string | readonly string[]
  /** who may call it. 'approver': only through a workflow task. 'system': other operations only. */
  by: Side | 'both' | 'approver' | 'system'
  /** the operation works on rows of this child; payload carries `rowIds` */
  at?: string
  /** resource code; default derived by `resourceCodeOf` */
  code?: string
  /** name of a pure guard in the document's rules: returns the reason for a refusal, or null */
  guard?: string
  /** only records whose header meets it have this operation: on others it has no button, and a call is refused */
  onlyWhen?: Condition
  /** values the user enters before the operation runs, checked like any field */
  input?: Fields
  /** lists of rows the user enters, e.g. proposed dates per schedule line */
  inputRows?: { readonly [key: string]: { title: Text; fields: Fields; max?: number } }
  /** `requiredAtSubmit` fields and `rules.checkSubmit` are checked first */
  checksRequired?: true
  /** colour and confirmation on the screen */
  style?: 'primary' | 'default' | 'danger' | 'success'
  /** asks once before it runs */
  confirm?: Text
  /** takes a record out of use: the confirmation shows the user where the record is used now */
  showsReferences?: true
  /** a row of the related header state must also hold, for `at` operations */
  headerFrom?: readonly string[]
  /** name of a port; without a provider of that port the operation does not exist */
  needs?: string
  /** left out of the derived buttons, because a screen offers it in its own dialog or wizard */
  noButton?: true
  /** no button in lists: whether the reader may run it depends on rows that lists do not read */
  recordOnly?: true
  /** several records may be picked in a list and run one by one */
  bulk?: true
  /** the side may make it but need not, at all or in these states: it raises no to-do (`awaited.ts`) */
  optional?: true | readonly string[]
  /** its operations raise and settle the to-do themselves, e.g. one for each supplier who has not answered */
  ownMatter?: true
  /**
   * Changes only the caller's own rows of a record that several suppliers share. It neither asks for nor changes version and
   * stamps of the record, by which the others would notice it.
   */
  ownRows?: true
  /** called again on a record that is already in the target state, it succeeds and changes nothing */
  repeatable?: true
  /**
   * Runs only after a process of its own has agreed. Until then the process stores the request and the record keeps its
   * state.
   */
  approval?: ApprovalProcess
}

/** A process of a document. These fields define its approvers until an administrator draws the process. */
export type ApprovalProcess = {
  process: string
  /**
   * 'billTypeId.processCode': the referenced record names the process. If it names none, the record is approved on
   * submission. A record without this reference goes through the shipped process.
   */
  processFrom?: string
  /** header field compared with approval limits, in base currency */
  amountField?: string
  /** field naming the applicant (a person); default the creator */
  applicantField?: string
  /** field naming the approver (a person) in the shipped process; default the applicant's department manager */
  approverField?: string
  /** process role (or responsibility) that approves in the shipped process, where no field names a person */
  approverRole?: string
  /** further decisions in the shipped process, one after the other, each for records that meet its condition */
  secondStep?: SecondStep | readonly SecondStep[]
  /** of an operation: states in which it needs the process; default all from which it starts */
  onlyIn?: readonly string[]
  /** of an operation: what runs when the process rejects it; default nothing, the record stays as it is */
  rejectedBy?: string
  /** where approvers read the record; default its form */
  formRoute?: string
  /**
   * operations beside doSubmit that lead into approval, such as the other side's agreement; of an operation: those after
   * which the record waits for the process. doWithdraw then takes the record back
   */
  startedBy?: readonly string[]
}

/** Who decides after those before, if the condition (FEEL over header fields) holds. */
export type SecondStep = { name: Text; when: string; role: string }

/** Header fields under one title. `visibleTo` hides a group that only concerns how one side works. */
export type FormGroup = { title: Text; fields: readonly string[]; visibleTo?: Side }

export type Child = {
  title: Text
  fields: Fields
  /** name of the parent child collection */
  parent?: string
  /** own states; `statusField` names the lookup field holding them */
  states?: { readonly [state: string]: Text }
  statusField?: string
  /** written only by the server (ledgers, histories): never accepted from a client */
  auto?: true
  /** its rows are added and removed by the server alone; users fill in those fields that are not `auto` */
  rowsBySystem?: true
  /** at least this many rows when saved / submitted */
  minAtSubmit?: number
  /** a combination of keys unique within the parent */
  unique?: readonly (readonly string[])[]
  /** row number field and its step; numbers are never reused */
  numbering?: { field: string; step: number }
  /**
   * reference that describes the row: shown next to the row's number, and that of its child rows, where rows are chosen
   */
  about?: string
  /**
   * fields that stand first after `about`, in this order: where a row holds several quantities and prices, those that are
   * decided on
   */
  leading?: readonly string[]
  /**
   * users add rows although each row must name a line of another document: the document can be created without a source
   */
  byHand?: true
  /** the whole collection is hidden from suppliers */
  visibleTo?: 'buyer'
  /**
   * which rows a supplier sees depends on more than the row (`enrich` takes the others away): it gets them with the opened
   * record, and neither filters nor exports them
   */
  openedOnly?: true
  /** of a header: has rows only when this holds; otherwise it is hidden and kept empty */
  onlyWhen?: Condition
  /** header states in which rows may be added, changed, removed; default the document's */
  editableIn?: readonly string[]
  max?: number
  /** its rows are the answers to a questionnaire (`answerList`), filled in one by one instead of in a table */
  answers?: true
}

export type ScreenKind = 'list' | 'edit' | 'detail' | 'report' | 'special'

export type Screen = {
  kind: ScreenKind
  side: Side | 'both'
  /** fixed filter of this route */
  preset?: { readonly [field: string]: string | readonly string[] }
  /** subset of the list's columns that is useful here; the status only when named */
  columns?: readonly string[]
  /** replaces the list's sort order */
  sort?: string
  /** the query parameter that tells the pages of this route apart: each opens in its own tab */
  tabBy?: string
  title?: Text
}

export type Link = {
  /** the other document */
  resource: string
  /** up = the source of this document, down = documents created from it */
  direction: 'up' | 'down'
  /** the field holding the reference: on this document (up) or on the other one (down); 'lines.orderId' for a child field */
  field: string
}

export type Index = {
  fields: readonly string[]
  unique?: true
  /** of one text that is searched anywhere in it */
  search?: true
  where?: string
  child?: string
}

/** A constraint held by the database, written in SQL over snake_case columns. */
export type Check = { name: string; sql: string; child?: string }

/** Rows with the same key whose periods may not overlap, e.g. two prices. The database enforces it for every writer. */
export type Period = {
  name: string
  /** fields that must be equal for two rows to conflict; an empty field counts as a value */
  by: readonly string[]
  from: string
  /** empty means open */
  to: string
  /** SQL over snake_case columns: only rows for which it holds can conflict */
  where?: string
  /** conflicts are checked between rows of one record, not between records */
  child?: string
}

/** A record shown to suppliers who do not own it: to the named ones, or to all when none are named. */
export type Sharing = {
  /** field naming suppliers: a list field, or a field of rows such as 'grants.supplierId' */
  by?: string
  /** only these rows behind `by` count */
  rowWhere?: { readonly [field: string]: string }
  states: readonly string[]
  /** condition over header fields */
  where?: { readonly [field: string]: string | readonly string[] }
}

/** Who sees a record. If a document defines nothing for suppliers here, suppliers see nothing. */
export type Access = {
  /** document field that holds the supplier owning the record */
  supplier?: string
  /** states in which the supplier sees it; absent: every state */
  supplierStates?: readonly string[]
  /** SQL-free extra condition for suppliers, over header fields */
  supplierWhere?: { readonly [field: string]: string | readonly string[] }
  /** fields that suppliers neither filter nor sort by, nor see in histories: `enrich` shows them in some records only */
  supplierCannotAsk?: readonly string[]
  /** further ways in which suppliers see records of others; any one is enough */
  sharedWith?: readonly Sharing[]
  /** organisation field checked against permits; null: not bound to an organisation (base data) */
  org?: string | null
  /** an empty organisation means the whole group: such records are visible to users of any organisation */
  groupWide?: true
  /** purchase category field checked against permits: 'categoryId' or 'lines.categoryId' */
  category?: string
  /** a permitted organisation or a permitted category is enough; otherwise both are asked for */
  either?: true
  /** one of `codes`: who holds it sees all records, whatever their organisation and category */
  seesAll?: string
  /** reference field: the buyer side sees the records of those it sees there, such as the requests of its suppliers */
  like?: string
  /** fields naming a person who always sees the record, e.g. applicantId, buyerId */
  persons?: readonly string[]
  /** fields naming a user who always sees the record */
  users?: readonly string[]
  /** only the owner sees it, regardless of data scope and codes, e.g. a user's favourites */
  ownOnly?: true
  /** fields naming a responsibility whose holders see the record, within their organisations */
  responsibilities?: readonly string[]
  /**
   * states in which the record is read by those it is addressed to, as its operations say (`Operations.audience`). Without
   * `btnManage` others see their own records only.
   */
  audience?: readonly string[]
  /** the creator does not see the record only because of having created it, e.g. a matter raised for another user */
  creatorSees?: false
  /** codes that no operation or field asks for; the document's own operations say what each permits */
  codes?: { readonly [code: string]: Text }
  /**
   * every signed-in user of the buyer side may look it up by reference (names only), regardless of menus. 'both':
   * suppliers too, for all records without another owner. 'met': suppliers find the records that visible fields of
   * visible documents name.
   */
  lookup?: 'buyer' | 'met' | 'both'
  /** suppliers find the records they hold themselves */
  held?: 'menus' | 'responsibilities'
  /** states the buyer side does not see, e.g. a supplier's own drafts */
  buyerHiddenStates?: readonly string[]
}

/**
 * A to-do about a record, open as long as its header fields match `when`. The engine raises and settles it in the
 * transaction that changes the record: as handled when the owner's side made the change, as closed otherwise.
 */
export type MatterRule = {
  /** code of lookup PENDING_MATTER_TYPE */
  type: string
  /** header fields (or `status`) and the values that keep the matter open; all must hold */
  when: { readonly [field: string]: string | readonly string[] }
  /**
   * the record's suppliers; the person in a field; the holders of a responsibility; or the users or persons whose turn it
   * is, whom a function of this name in `rules.asked` tells. Of these everybody has a to-do of their own
   */
  owner:
    | 'supplier'
    | { readonly person: string }
    | { readonly responsibility: string }
    | { readonly users: string }
    | { readonly persons: string }
  /** date or date-time field with the deadline */
  due?: string
  urgency?: 'NORMAL' | 'URGENT' | 'CRITICAL'
}

export type DocumentDefinition = {
  resource: string
  title: Text
  /** numbering: target field and pattern with {yyyyMMdd}, {yyyy}, {seqN} */
  number?: { field: string; pattern: string }
  fields: Fields
  children: { readonly [name: string]: Child }
  states: { readonly [state: string]: Text }
  /** state of a new record */
  initialState: string
  transitions: readonly Transition[]
  /** sides that may create and edit; default ['buyer'] */
  authors: readonly Side[]
  /**
   * lookup field with the side that raised a record (BUYER, SUPPLIER, SYSTEM): only that side is its author, also in
   * the states both could edit. Fields with `editableIn` of their own stay open to the other side.
   */
  raisedBy?: string
  /** states in which authors may edit and delete; default [initialState, 'REJECTED', ...] given explicitly */
  editableIn: readonly string[]
  /** a side edits only records with these header values; what either side wrote itself */
  editableWhere?: {
    readonly [side in Side]?: { readonly [field: string]: string | readonly string[] }
  }
  deletableIn: readonly string[]
  access: Access
  /** how a reference to it reads: code first, then name; in English `nameEn` when filled */
  display: {
    code: string
    name?: string
    nameEn?: string
    /** several records have the same name: a reference shows code and name */
    withCode?: true
    /** texts and codes that tell records of similar names apart in a picker */
    apart?: readonly string[]
    /** fields that together name a record in titles and messages when there is neither code nor name */
    title?: readonly string[]
    /** several records have the same number: the field that counts them is added to titles and messages */
    version?: string
  }
  list: {
    columns: readonly string[]
    filters: readonly string[]
    /** default order: one or several keys with spaces between them, '-' first for descending */
    sort?: string
    /** columns summed over the whole filtered result */
    summary?: readonly string[]
    /** columns whose total is the sum of one field by the sum of another, so that a rate is no mean of rates */
    ratios?: { readonly [column: string]: { of: string; by: string; times: number } }
    /** a row represents a record of another document, which opens instead */
    opens?: { resource: string; id: string }
    /** column that opens the record, for documents whose naming column is often empty */
    link?: string
    /** states that a record leaves by itself soon: a list that shows one refreshes itself */
    passing?: readonly string[]
    /** action that takes the rows of an imported sheet instead of a plain save */
    importedBy?: string
  }
  /** header fields in groups, in reading order; fields not named are added as a last group */
  form?: readonly FormGroup[]
  screens: { readonly [route: string]: Screen }
  links: readonly Link[]
  indexes: readonly Index[]
  checks: readonly Check[]
  periods?: readonly Period[]
  /** approval by a process; the operations doSubmit, doApproval, doReject, doWithdraw run through it */
  approval?: ApprovalProcess
  matters?: readonly MatterRule[]
  /** automatic transitions at a moment given by one of its fields */
  clock?: readonly ClockRule[]
  /** it is the change of another document: created from it, applied to it as its next version */
  changes?: ChangeSpec
  /** the document that changes this one in versions */
  changedBy?: ChangedBy
  /** the attachments that every record may have: sealed until it is opened, or none, because its fields hold them all */
  files?: 'sealed' | 'none'
  /** its PDFs and pictures are shown with the viewer's name and the time as a watermark */
  watermark?: true
  /**
   * every call to a service outside the installation is logged on the record (packages/platform/outbound/outsideLog.ts)
   */
  logsOutsideCalls?: true
  /** files of records with this field value are templates, which have a download address of their own */
  templates?: { readonly field: string; readonly is: string }
  /** how the operation log classifies its changes: as changes of rights or of settings, for every operation */
  changesKind?: 'PERMISSION' | 'CONFIG'
  /** clients never change rows: no save, no delete (ledgers) */
  readOnly?: true
  /** only the system creates records; clients may change them */
  withoutNew?: true
  /**
   * its rows are derived from other documents: a migration creates database views with these names instead of tables,
   * and its operations write to the underlying tables
   */
  view?: true
  /** the id of the record's own tree parent, for tree screens */
  treeParent?: string
  /** a table without organisation, e.g. group-wide base data */
  withoutOrg?: true
  /** excluded from the change history (high-volume logs, ledgers) */
  withoutHistory?: true
}

/** Parts of a definition with a default. */
type Unsaid = {
  children: { readonly [name in never]: Child }
  authors: readonly Side[]
  editableIn: readonly string[]
  deletableIn: readonly string[]
  links: readonly Link[]
  indexes: readonly Index[]
  checks: readonly Check[]
  transitions: readonly never[]
  /** default: the first of the states */
  initialState: string
}

/** Parts of a definition that have a shorter written form. */
type Shortened = { list?: WrittenList; form?: WrittenForm }

type Derived = Pick<DocumentDefinition, 'list' | 'form'>

/**
 * Defines a business document. Everything else is derived from the returned value: table, API, validation, permissions,
 * screens, history and contract tests. Literal types are preserved, so records, operations and states are typed.
 */
export function defineDocument<
  const D extends Omit<DocumentDefinition, keyof Unsaid | keyof Derived> &
    Partial<Pick<DocumentDefinition, keyof Unsaid>> &
    Shortened,
>(definition: D): Omit<D, keyof Derived> & Derived & Omit<Unsaid, keyof D> {
  const { initialState = Object.keys(definition.states)[0] as string } = definition
  return {
    children: {},
    authors: ['buyer'],
    initialState,
    editableIn: [initialState],
    deletableIn: [initialState],
    links: [],
    indexes: [],
    checks: [],
    transitions: [],
    ...definition,
    list: listOf(definition),
    ...formOf(definition),
  }
}

/** Declares a child collection. It only preserves literal types. */
export function child<const C extends Child>(definition: C): C {
  return definition
}

/** The field that holds the English version of a header text; null where there is none. */
export function englishOf(
  { fields, display }: Pick<DocumentDefinition, 'fields' | 'display'>,
  key: string,
): string | null {
  const name = key === (display.name ?? display.code) ? display.nameEn : undefined
  const english = englishFieldOf(fields, key) ?? name
  return english && Object.hasOwn(fields, english) ? english : null
}

/** System fields every record has. */
export type SystemFields = {
  id: string
  orgId: string | null
  createdBy: string | null
  creationDate: string
  lastUpdatedBy: string | null
  lastUpdateDate: string
  versionNum: number
  fileIds: string | null
}

type ValueOf<F extends Field> = F extends { type: 'integer' }
  ? number | null
  : F extends { type: 'multiref' | 'multilookup' }
    ? string[] | null
    : F extends { type: 'json' }
      ? unknown
      : string | null

export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }

export type RowOf<D extends DocumentDefinition, C extends keyof D['children']> = ValuesOf<
  D['children'][C]['fields']
> & {
  id: string
  /** rows of a nested child hold the id of their parent row */
  parentId?: string | null
}

export type StateOf<D extends DocumentDefinition> = Extract<keyof D['states'], string>

/** A stored record: header values, system fields, and one flat array per child collection. */
export type RecordOf<D extends DocumentDefinition> = SystemFields &
  ValuesOf<D['fields']> & { status: StateOf<D> } & {
    -readonly [C in keyof D['children']]: RowOf<D, C>[]
  }

/** A record of any definition, for generic code. */
export type AnyRow = { id: string; parentId?: string | null } & { [key: string]: unknown }
export type AnyRecord = SystemFields & { status: string } & { [key: string]: unknown }

/**
 * Casts a generic record to the type of one definition, for code that knows the document: a page, an import, a
 * printout.
 */
export function recordAs<D extends DocumentDefinition>(
  _definition: D,
  record: { readonly [key: string]: unknown },
): RecordOf<D> {
  // The caller knows the document; the record itself does not name it.
  return record as unknown as RecordOf<D>
}

/** A record as lists return it: the requested columns, and rows only when it was read in full. */
export type ListedRow<D extends DocumentDefinition> = AnyRow & Partial<RecordOf<D>>

/** The rows of one collection of a record; empty when the record or the collection does not exist yet. */
export function rowsOf(
  record: { readonly [key: string]: unknown } | null,
  child: string,
): AnyRow[] {
  return (record?.[child] as AnyRow[] | null | undefined) ?? []
}

/** Resource code that permits an operation: the standard buttons, else `btn` + operation without `do`. */
export function resourceCodeOf(op: string, given?: string): string {
  if (given) return given
  const standard: { readonly [op: string]: string } = {
    listByPage: 'view',
    findById: 'view',
    findHistory: 'view',
    findFigures: 'view',
    saveOrUpdate: 'btnSave',
    doBatchSaveOrUpdate: 'btnSave',
    delete: 'btnDel',
    doBatchDelete: 'btnDel',
    doApproval: 'btnApprove',
    doInvalid: 'btnInvalid',
    doEffect: 'btnEnable',
  }
  return standard[op] ?? `btn${op.replace(/^do/, '').replace(/^[a-z]/, (c) => c.toUpperCase())}`
}

/** The code for an action other than save, delete and transitions. Read-only actions are covered by the menu itself. */
export function actionCodeOf(
  name: string,
  { code, readOnly }: { code?: string | undefined; readOnly?: true | undefined },
): string {
  return code ?? (readOnly ? 'view' : resourceCodeOf(name))
}

/** API service prefix by resource: approval has its own, other `base*` documents belong to baseServer, all others to srmServer. */
export function serviceOf(resource: string): 'bpmServer' | 'baseServer' | 'srmServer' {
  if (resource.startsWith('baseBpm')) return 'bpmServer'
  return resource.startsWith('base') ? 'baseServer' : 'srmServer'
}

/** 'srmPurOrder' -> 'srm_pur_order'; the same for columns. */
export function snake(name: string): string {
  const known = snakes.get(name)
  if (known !== undefined) return known
  const made = name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
  // The set of names is limited to those in definitions (some thousands), and every cell read or written needs one.
  if (snakes.size < 20_000) snakes.set(name, made)
  return made
}

const snakes = new Map<string, string>()

/** Table of a document, or of one of its child collections. */
export function tableOf(
  definition: Pick<DocumentDefinition, 'resource'>,
  childName?: string,
): string {
  return childName
    ? `${snake(definition.resource)}__${snake(childName)}`
    : snake(definition.resource)
}
