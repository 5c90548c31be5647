import { type Text, t } from '../i18n/text.ts'

/**
 * Field kinds of the document language. On the wire and in records every value is a string or null,
 * except `integer` (number), `multiref`/`multilookup` (string arrays) and `json` (any JSON value).
 * Amounts, prices and quantities stay decimal strings from the database to the screen.
 */
export type FieldType =
  | 'text'
  | 'textarea'
  | 'richtext'
  | 'integer'
  | 'number'
  | 'price'
  | 'amount'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'year'
  | 'month'
  | 'time'
  | 'bool'
  | 'lookup'
  | 'multilookup'
  | 'ref'
  | 'multiref'
  | 'attachments'
  | 'json'

/** What a new record starts with. */
export type Default =
  | string
  | number
  | { today: true }
  | { now: true }
  /** a property of the signed-in user */
  | { session: 'userId' | 'personId' | 'departmentId' | 'orgId' | 'supplierId' | 'language' }
  /** the value of another field of the same row, or of the header (`header.x`) when in a line */
  | { sameAs: string }
  /** of the records a reference accepts the one whose yes/no field of this name is set, the organisation's own first */
  | { marked: string }

/** A condition over fields of the same row (`field`) or of the header (`header.field`). */
export type Condition =
  | { field: string; is: string | readonly string[] }
  | { field: string; not: string | readonly string[] }
  | { all: readonly Condition[] }

/** Options every field kind accepts. */
export type FieldOptions = {
  /** must have a value when the record is saved; a condition makes it required only then */
  required?: true | Condition
  /** must have a value only when the record is submitted (see `Transition.checksRequired`) */
  requiredAtSubmit?: true
  /** how its value came about is shown beside it: kept by `keepFigures` or told by the rules (`figures`) */
  explained?: true
  /** set by the server alone; what a client sends is ignored and logged */
  auto?: true
  /**
   * derived by the document's `compute` rule in browser and server; never accepted from a client. 'atRead': by its
   * `enrich` at each read; nothing of it is stored, so it neither filters nor sorts. `inState`: a header's yes/no field
   * that says whether the record is in this state
   */
  computed?: true | 'atRead' | { inState: string }
  /** accepted at creation only */
  fixedAfterCreate?: true
  unique?: true
  default?: Default
  /**
   * in the only row under another: goes on having that row's value of this name until somebody gives it one of its own;
   * `of` names another collection whose row it belongs to by a field of both
   */
  whileOnly?: { sameAs: string; of?: { child: string; by: string } }
  /** in a row: goes on having the header's value of this name until somebody gives it one of its own */
  followsHeader?: string
  /** filled from the referenced record: 'itemId.itemName'. Never client input unless `overridable`. */
  copiedFrom?: string
  /** with `copiedFrom`: the copy is only a proposal the user may change */
  overridable?: true
  /** the other side never receives this field, in any list, record, history, export or event */
  visibleTo?: 'buyer'
  /** without this resource code the field's value is null for the caller */
  needsCode?: string
  /** kept encrypted and never answered to anybody; what is left empty on a save stays as it was */
  secret?: true
  /** which side may edit; default is the document's authors */
  editableBy?: 'buyer' | 'supplier' | 'both'
  /** header states in which it may be edited; default is the document's `editableIn` */
  editableIn?: readonly string[]
  /** title of the section of the form it stands in: see `group` */
  group?: Text
  /** shown under the label or as a tooltip */
  hint?: Text
  /** screen width in a table, px */
  width?: number
  /** kept in the table but not shown on derived screens */
  hidden?: true
  /** of a header field: has a meaning only then; otherwise it is not shown, not asked for and kept empty */
  onlyWhen?: Condition
  /** restricts a `ref` picker and is checked on save: the referenced record must match */
  refFilter?: readonly RefFilter[]
  /** a `ref` picker offers only what is of organisations in which the caller may do what the field is asked for */
  permitted?: true
}

/** The referenced record's `field` must equal a constant or a field of this row / header, or differ from the latter. */
export type RefFilter =
  | { field: string; is: string | readonly string[] }
  | { field: string; sameAs: string }
  | { field: string; otherThan: string }

export type NumberLimits = {
  min?: string
  max?: string
  /** strictly greater than */
  over?: '0'
}

type Built<T extends FieldType, X = object> = { type: T; label: Text } & FieldOptions & X

export type TextField = Built<
  'text' | 'textarea' | 'richtext',
  {
    maxLength: number
    pattern?: string
    suggest?: string
    suggestBy?: readonly string[]
    /** the field of the same row that says it in English: see `inBothLanguages` */
    english?: string
    /** of a formatted text that leaves the product, as a mail: no stored pictures */
    withoutPictures?: true
  }
>
/** `ungrouped`: its digits are a name, such as a port, and are shown as they are */
type IntegerOptions = NumberLimits & { ungrouped?: boolean }
export type IntegerField = Built<'integer', IntegerOptions>
export type DecimalField = Built<
  'number' | 'price' | 'amount' | 'percent',
  NumberLimits & {
    /** digits in all and after the point, as in numeric(precision, scale) */
    precision: number
    scale: number
    /** quantities: the field of the row holding the unit, whose precision bounds the entry */
    uomField?: string
    /** amounts: the field of row or header holding the currency */
    currencyField?: string
  }
>
/** `seconds`: shown to the second, as in logs, where the order within a minute matters */
type DatetimeOptions = { seconds?: true }
export type DateField = Built<'date' | 'datetime' | 'year' | 'month' | 'time', DatetimeOptions>
export type BoolField = Built<'bool'>
export type LookupField = Built<'lookup', { lookup: string }>
export type MultiLookupField = Built<'multilookup', { lookup: string }>
export type RefField = Built<'ref', { ref: string; refChild?: string }>
export type MultiRefField = Built<'multiref', { ref: string }>
export type AttachmentsField = Built<
  'attachments',
  {
    /** lower case; absent: all that the installation does not forbid */
    extensions?: readonly string[]
    maxCount?: number
    maxBytes?: number
    /** a picture, cut to 180 by 180 before it is uploaded */
    crop?: true
    /** `false` offers the four acts whatever the menu grants; the server decides all the same */
    codes?: false
  }
>
export type JsonField = Built<'json'>

export type Field =
  | TextField
  | IntegerField
  | DecimalField
  | DateField
  | BoolField
  | LookupField
  | MultiLookupField
  | RefField
  | MultiRefField
  | AttachmentsField
  | JsonField

type NumberOptions = FieldOptions & NumberLimits & { uomField?: string; currencyField?: string }
type TextOptions = FieldOptions & {
  maxLength?: number
  pattern?: string
  /** action of the document that answers `Suggestion[]`: what may be picked instead of typed */
  suggest?: string
  /** of a row's field: header fields its suggestions depend on, which the action is told */
  suggestBy?: readonly string[]
  withoutPictures?: true
  /** the field of the same row that says it in English: see `inBothLanguages` */
  english?: string
}
/** Picking fills these fields. */
export type Suggestion = { label: Text; values: { [field: string]: string | null } }

/** What of its options a field's type keeps: whether a value is always there. */
type Kept<O> = O extends { required: true } ? { required: true } : unknown

function built<F extends Field, O extends object>(
  zh: string,
  en: string,
  of: { type: F['type']; options: O | undefined } & { [option: string]: unknown },
): F & Kept<O> {
  const { type, options, ...usual } = of
  return { ...usual, ...options, type, label: t(zh, en) } as unknown as F & Kept<O>
}

/** A builder for kinds of field that have nothing of their own. */
function builder<F extends Field, Options extends object = FieldOptions>(
  type: F['type'],
  usual: { [option: string]: unknown } = {},
) {
  return <O extends Options>(zh: string, en: string, options?: O): F & Kept<O> =>
    built(zh, en, { ...usual, type, options })
}

type DecimalOptions = NumberOptions & { precision?: number; scale?: number }

/** Builders of fields: Chinese label, English label, options. */
export const f = {
  text: builder<Built<'text', TextField>, TextOptions>('text', { maxLength: 200 }),
  textarea: builder<Built<'textarea', TextField>, TextOptions>('textarea', { maxLength: 1000 }),
  richtext: builder<Built<'richtext', TextField>, TextOptions>('richtext', { maxLength: 100_000 }),
  integer: builder<IntegerField, FieldOptions & IntegerOptions>('integer'),
  /** quantity and other plain numbers, numeric(18,6) unless said otherwise */
  number: builder<Built<'number', DecimalField>, DecimalOptions>('number', {
    precision: 18,
    scale: 6,
  }),
  /** unit price, numeric(18,6) */
  price: builder<Built<'price', DecimalField>, NumberOptions>('price', { precision: 18, scale: 6 }),
  /** money, numeric(18,2) */
  amount: builder<Built<'amount', DecimalField>, NumberOptions>('amount', {
    precision: 18,
    scale: 2,
  }),
  /** the percent figure: 13 means 13 percent */
  percent: builder<Built<'percent', DecimalField>, NumberOptions>('percent', {
    precision: 9,
    scale: 4,
    min: '0',
    max: '100',
  }),
  date: builder<Built<'date', DateField>>('date'),
  datetime: builder<Built<'datetime', DateField>, FieldOptions & DatetimeOptions>('datetime'),
  year: builder<Built<'year', DateField>>('year'),
  month: builder<Built<'month', DateField>>('month'),
  time: builder<Built<'time', DateField>>('time'),
  bool: builder<BoolField>('bool'),
  lookup: <O extends FieldOptions>(lookup: string, zh: string, en: string, options?: O) =>
    built<LookupField, O>(zh, en, { type: 'lookup', lookup, options }),
  multilookup: <O extends FieldOptions>(lookup: string, zh: string, en: string, options?: O) =>
    built<MultiLookupField, O>(zh, en, { type: 'multilookup', lookup, options }),
  /** `ref` names a resource, or a row of a child collection as 'srmPurOrder.lines' */
  ref: <O extends FieldOptions>(ref: string, zh: string, en: string, options?: O) => {
    const [resource = ref, refChild] = ref.split('.')
    const of = { ref: resource, ...(refChild ? { refChild } : {}) }
    return built<RefField, O>(zh, en, { type: 'ref', options, ...of })
  },
  multiref: <O extends FieldOptions>(ref: string, zh: string, en: string, options?: O) =>
    built<MultiRefField, O>(zh, en, { type: 'multiref', ref, options }),
  attachments: builder<AttachmentsField, Omit<AttachmentsField, 'type' | 'label'>>('attachments'),
  json: builder<JsonField>('json'),
}

/**
 * A text in two languages: `key` holds the usual one, `${key}En` the English one, which readers of English see wherever it is
 * filled: `fields: { ...inBothLanguages('siteName', '地点名称', 'Site name', { required: true }) }`.
 */
export function inBothLanguages<const K extends string, const O extends TextOptions>(
  key: K,
  zh: string,
  en: string,
  options: O,
): { readonly [P in K]: Built<'text', TextField> & Kept<O> } & {
  readonly [P in `${K}En`]: Built<'text', TextField>
} {
  const { maxLength, width, group, visibleTo, editableBy, editableIn } = options as TextOptions
  const shared = { maxLength, width, group, visibleTo, editableBy, editableIn }
  const given = Object.fromEntries(
    Object.entries(shared).filter(([, value]) => value !== undefined),
  ) as TextOptions
  return {
    [key]: f.text(zh, en, { ...options, english: `${key}En` }),
    [`${key}En`]: f.text(`${zh}(英文)`, `${en} (English)`, given),
  } as never
}

/** The field beside a text that says it in English; null where it has none. */
export function englishFieldOf(fields: Fields, key: string): string | null {
  const field = fields[key]
  const twin = field && 'english' in field ? field.english : undefined
  return twin && Object.hasOwn(fields, twin) ? twin : null
}

export type Fields = { readonly [key: string]: Field }

/** True when a client may never set the field, whatever the state. */
export function isServerOwned(field: Field): boolean {
  return Boolean(field.auto || field.computed || (field.copiedFrom && !field.overridable))
}

/** Whether lists can be ordered by it: one stored value a record, that is more than a paragraph. */
export function isSortable(field: Field): boolean {
  if (field.computed === 'atRead') return false
  return !['attachments', 'json', 'multiref', 'multilookup', 'textarea', 'richtext'].includes(
    field.type,
  )
}

export function isDecimal(field: Field): field is DecimalField {
  return (
    field.type === 'number' ||
    field.type === 'price' ||
    field.type === 'amount' ||
    field.type === 'percent'
  )
}
