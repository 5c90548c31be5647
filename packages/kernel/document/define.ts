import type { Text } from '../i18n/text.ts'
import type { ChangedBy, ChangeSpec } from './change/spec.ts'
import type { ClockRule } from './clock.ts'
import { type Condition, englishFieldOf, type Field, type Fields } from './fields.ts'
import { formOf, listOf, type WrittenForm, type WrittenList } from './reading.ts'

export type Side = 'buyer' | 'supplier'

/** One legal move of a document: the server refuses what is not listed, the screen draws its buttons from it. */
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
  /** name of a pure guard in the document's rules: answers why not, or null */
  guard?: string
  /** values asked from the user before the operation runs, checked like any field */
  input?: Fields
  /** lists of rows asked from the user, e.g. proposed dates per delivery row */
  inputRows?: { readonly [key: string]: { title: Text; fields: Fields; max?: number } }
  /** `requiredAtSubmit` fields and `rules.checkSubmit` are checked first */
  checksRequired?: true
  /** colour and confirmation on the screen */
  style?: 'primary' | 'default' | 'danger' | 'success'
  /** asks once before it runs */
  confirm?: Text
  /** takes a record out of use: whoever is asked learns what uses it now */
  showsReferences?: true
  /** a row of the related header state must also hold, for `at` operations */
  headerFrom?: readonly string[]
  /** name of a port without whose provider it does not exist */
  needs?: string
  /** screens that offer it through a dialog or wizard of their own leave it out of the derived buttons */
  noButton?: true
  /** several records may be picked in a list and run one by one */
  bulk?: true
  /** the side that may make it need not, at all or in these states: nobody is asked to by a to-do (`awaited.ts`) */
  optional?: true | readonly string[]
  /** its operations raise and settle the to-do themselves, e.g. one for each supplier who has not answered */
  ownMatter?: true
  /** asked again of a record that stands where it leads, it answers as done and changes nothing */
  repeatable?: true
  /**
   * Carried out only once a process of its own has agreed: what was asked waits with the process, and the record stays
   * where it is until then.
   */
  approval?: ApprovalProcess
}

/** A process of a document: who is asked by it follows from these fields until an administrator draws it otherwise. */
export type ApprovalProcess = {
  process: string
  /**
   * 'billTypeId.processCode': what the record refers to names the process it goes through; where that names none, it is
   * approved when submitted. A record that refers to nothing goes through the shipped process.
   */
  processFrom?: string
  /** header field compared with approval limits, in base currency */
  amountField?: string
  /** field naming the applicant (a person); default the creator */
  applicantField?: string
  /** field naming the person who approves in the shipped process; default the applicant's department manager */
  approverField?: string
}

/** Header fields under one title. `visibleTo`: how one side runs its business, which tells the other nothing. */
export type FormGroup = { title: Text; fields: readonly string[]; visibleTo?: Side }

export type Child = {
  title: Text
  fields: Fields
  /** name of the child collection this one hangs under */
  parent?: string
  /** own states; `statusField` names the lookup field holding them */
  states?: { readonly [state: string]: Text }
  statusField?: string
  /** written only by the server (ledgers, histories): never part of a client's save */
  auto?: true
  /** at least this many rows when saved / submitted */
  minAtSubmit?: number
  /** a combination of keys unique within the parent */
  unique?: readonly (readonly string[])[]
  /** row number field and its step; numbers are never reused */
  numbering?: { field: string; step: number }
  /** reference telling what a row is about: it is named beside the row's number where rows are chosen, and those under it */
  about?: string
  /** rows are added by people although they must name a line of another document: the document need not come of one */
  byHand?: true
  /** the whole collection is hidden from suppliers */
  visibleTo?: 'buyer'
  /** of a header: has rows only then; otherwise it is not shown and kept empty */
  onlyWhen?: Condition
  /** header states in which rows may be added, changed, removed; default the document's */
  editableIn?: readonly string[]
  max?: number
  /** its rows are the answers to a questionnaire (`answerList`) and are filled in one by one, not in a table */
  answers?: true
}

export type ScreenKind = 'list' | 'edit' | 'detail' | 'report' | 'special'

export type Screen = {
  kind: ScreenKind
  side: Side | 'both'
  /** fixed filter of this route */
  preset?: { readonly [field: string]: string | readonly string[] }
  /** of the list's columns those that say something here; its status only when named */
  columns?: readonly string[]
  /** another order than the list's */
  sort?: string
  /** the parameter of the address that says which of its pages it is: each stands in a tab of its own */
  tabBy?: string
  title?: Text
}

export type Link = {
  /** the other document */
  resource: string
  /** up = where this came from, down = what came of it */
  direction: 'up' | 'down'
  /** the field holding the reference: on this document (up) or on the other one (down); 'lines.orderId' for a child field */
  field: string
}

export type Index = { fields: readonly string[]; unique?: true; where?: string; child?: string }

/** A constraint the database itself holds, written in SQL over snake_case columns. */
export type Check = { name: string; sql: string; child?: string }

/**
 * Rows of one key that may not hold on the same day, e.g. two prices. The database sees to it, whoever writes.
 */
export type Period = {
  name: string
  /** fields in which two rows compete when they are equal; an empty field counts as a value */
  by: readonly string[]
  from: string
  /** empty means open */
  to: string
  /** SQL over snake_case columns: only rows for which it holds compete */
  where?: string
  /** rows of one record compete, not records */
  child?: string
}

/** A record shown to suppliers who do not own it: to those named, or to all when nobody is. */
export type Sharing = {
  /** field naming suppliers: a list field, or a field of rows such as 'grants.supplierId' */
  by?: string
  /** of the rows behind `by` only these count */
  rowWhere?: { readonly [field: string]: string }
  states: readonly string[]
  /** condition over header fields */
  where?: { readonly [field: string]: string | readonly string[] }
}

/** Who sees a record. Of a document that says nothing of suppliers here, suppliers see nothing. */
export type Access = {
  /** document field that holds the supplier owning the record */
  supplier?: string
  /** states in which the supplier sees it; absent: every state */
  supplierStates?: readonly string[]
  /** SQL-free extra condition for suppliers, over header fields */
  supplierWhere?: { readonly [field: string]: string | readonly string[] }
  /** further ways in which suppliers see records that are not their own; any one will do */
  sharedWith?: readonly Sharing[]
  /** organisation field checked against permits; null: not bound to an organisation (base data) */
  org?: string | null
  /** an empty organisation means the whole group: such records are everybody's who works with them anywhere */
  groupWide?: true
  /** purchase category field checked against permits: 'categoryId' or 'lines.categoryId' */
  category?: string
  /** fields naming a person who always sees the record, e.g. applicantId, buyerId */
  persons?: readonly string[]
  /** fields naming a user who always sees the record */
  users?: readonly string[]
  /** nobody else sees it, whatever data scope or code lets one see all: somebody's favourites, say */
  ownOnly?: true
  /** fields naming a responsibility whose holders see the record, within their organisations */
  responsibilities?: readonly string[]
  /** whoever caused the record does not see it for that alone, e.g. a matter raised for somebody else */
  creatorSees?: false
  /** codes that no operation or field asks for; the document's own operations say what each permits */
  codes?: { readonly [code: string]: Text }
  /**
   * every signed-in user of the buyer side may look it up by reference (names only), whatever the menu. 'both': suppliers
   * too, all records that are not owned by others. 'met': suppliers find what documents they see name in a field they see.
   */
  lookup?: 'buyer' | 'met' | 'both'
  /** suppliers find those of them that they hold themselves */
  held?: 'menus' | 'responsibilities'
  /** states the buyer side does not see, e.g. a supplier's own drafts */
  buyerHiddenStates?: readonly string[]
}

/**
 * What somebody has to do about a record as long as its header fields stand as `when` says. Raised and settled by the
 * engine in the transaction that moves the record: handled when the owner's side moved it on, closed when others did.
 */
export type MatterRule = {
  /** code of lookup PENDING_MATTER_TYPE */
  type: string
  /** header fields (or `status`) and the values that keep the matter open; all must hold */
  when: { readonly [field: string]: string | readonly string[] }
  /** the record's suppliers; a person named by a field; or the holders of a responsibility */
  owner: 'supplier' | { readonly person: string } | { readonly responsibility: string }
  /** date or date-time field by which it has to be done */
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
  /** states in which authors may edit and delete; default [initialState, 'REJECTED', ...] given explicitly */
  editableIn: readonly string[]
  deletableIn: readonly string[]
  access: Access
  /** how a reference to it reads: code first, then name; `nameEn` used in English when filled */
  display: {
    code: string
    name?: string
    nameEn?: string
    /** several records bear the same name: a reference reads by code and name */
    withCode?: true
    /** texts and codes that tell records of like names apart where one is chosen */
    apart?: readonly string[]
    /** what together names a record in titles and messages, where neither code nor name does */
    title?: readonly string[]
    /** several records bear the same number: the field that counts them stands behind it in titles and messages */
    version?: string
  }
  list: {
    columns: readonly string[]
    filters: readonly string[]
    /** default order; '-' first for descending */
    sort?: string
    /** columns summed over the whole filtered result */
    summary?: readonly string[]
    /** a row stands for a record of another document, which opens in its place */
    opens?: { resource: string; id: string }
    /** column that opens the record, where what names it is often empty */
    link?: string
    /** states a record leaves by itself before long: a list that shows one follows it */
    passing?: readonly string[]
    /** action that takes the rows of an imported sheet, where records are not simply saved */
    importedBy?: string
  }
  /** header fields in groups, in reading order; fields not named follow in a last group */
  form?: readonly FormGroup[]
  screens: { readonly [route: string]: Screen }
  links: readonly Link[]
  indexes: readonly Index[]
  checks: readonly Check[]
  periods?: readonly Period[]
  /** approval by a process; the operations doSubmit, doApproval, doReject, doWithdraw run through it */
  approval?: ApprovalProcess
  matters?: readonly MatterRule[]
  /** what happens to a record by itself at a moment that one of its fields names */
  clock?: readonly ClockRule[]
  /** it is the change of another document: begun from it, applied to it as its next version */
  changes?: ChangeSpec
  /** the document that changes this one in versions */
  changedBy?: ChangedBy
  /** its PDFs and pictures are viewed with the viewer's name and the time over them */
  watermark?: true
  /** every call to a service outside the installation leaves a record of it (packages/platform/outbound/outsideLog.ts) */
  logsOutsideCalls?: true
  /** files of the records whose field says so are templates, which have a download address of their own */
  templates?: { readonly field: string; readonly is: string }
  /** how the operation log classes its changes: as changes of rights or of settings, whatever the operation */
  changesKind?: 'PERMISSION' | 'CONFIG'
  /** rows are never changed by clients: no save, no delete (ledgers) */
  readOnly?: true
  /** records come from the system alone: clients change them, but make none */
  withoutNew?: true
  /**
   * its rows follow from other documents: a migration makes database views of these names instead of tables, and its
   * operations write what is behind them
   */
  view?: true
  /** the id of the record's own tree parent, for tree screens */
  treeParent?: string
  /** a table without organisation, e.g. group-wide base data */
  withoutOrg?: true
  /** excluded from the change history (high-volume logs, ledgers) */
  withoutHistory?: true
}

/** What a definition need not say. */
type Unsaid = {
  children: { readonly [name in never]: Child }
  authors: readonly Side[]
  editableIn: readonly string[]
  deletableIn: readonly string[]
  links: readonly Link[]
  indexes: readonly Index[]
  checks: readonly Check[]
  transitions: readonly never[]
  /** the first of the states */
  initialState: string
}

/** What is written shorter than it is read. */
type Shortened = { list?: WrittenList; form?: WrittenForm }

type Derived = Pick<DocumentDefinition, 'list' | 'form'>

/**
 * Defines a business document. Everything else is derived from the returned value: table, API, validation, permissions,
 * screens, history and contract tests. Literal types are kept, so records, operations and states are typed.
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

/** Declares a child collection; only there to keep literal types. */
export function child<const C extends Child>(definition: C): C {
  return definition
}

/** The field that says a text of the header in English; null where there is none. */
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
  /** rows of a nested child carry the id of the row they hang under */
  parentId?: string | null
}

export type StateOf<D extends DocumentDefinition> = Extract<keyof D['states'], string>

/** A stored record: header values, system fields, and one flat array per child collection. */
export type RecordOf<D extends DocumentDefinition> = SystemFields &
  ValuesOf<D['fields']> & { status: StateOf<D> } & {
    -readonly [C in keyof D['children']]: RowOf<D, C>[]
  }

/** A record of any definition, for code that serves all of them. */
export type AnyRow = { id: string; parentId?: string | null } & { [key: string]: unknown }
export type AnyRecord = SystemFields & { status: string } & { [key: string]: unknown }

/**
 * A record of any definition as one of this definition, for code that was given it because of its document: a page, an
 * import, a printout.
 */
export function recordAs<D extends DocumentDefinition>(
  _definition: D,
  record: { readonly [key: string]: unknown },
): RecordOf<D> {
  // Whoever calls knows the document; no record says of which it is.
  return record as unknown as RecordOf<D>
}

/** A record as lists answer it: the columns that were asked for, and rows only where it was read whole. */
export type ListedRow<D extends DocumentDefinition> = AnyRow & Partial<RecordOf<D>>

/** The rows of one collection of a record; none where there is no such record or collection yet. */
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

/** The code an action beside save, delete and transitions asks for: what only reads comes with the menu itself. */
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
  // Names come from definitions, some thousands in all; asked for once per cell read or written.
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
