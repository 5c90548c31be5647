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

/** The initial value in a new record. */
export type Default =
  | string
  | number
  /** of a field with several values */
  | readonly string[]
  | { today: true }
  | { now: true }
  /** a property of the signed-in user */
  | { session: 'userId' | 'personId' | 'departmentId' | 'orgId' | 'supplierId' | 'language' }
  /** the value of another field of the same row, or of the header (`header.x`) when in a line */
  | { sameAs: string }
  /**
   * of the records a reference accepts, the one whose yes/no field of this name is set; one of the user's organisation
   * first
   */
  | { marked: string }
  /**
   * where a user enters data, a business parameter of the record's organisation or an option of the installation; `else`
   * in what the system makes
   */
  | { parameter: string; else: string | number }

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
  /** the screen shows how the value was calculated: stored by `keepFigures` or computed by the rules (`figures`) */
  explained?: true
  /** set by the server only; a client's value is ignored and logged */
  auto?: true
  /**
   * derived by the document's `compute` rule in browser and server; never accepted from a client. 'atRead': by its
   * `enrich` at each read; it is not stored, so it neither filters nor sorts. `inState`: a yes/no field of the header
   * that says whether the record is in this state
   */
  computed?: true | 'atRead' | { inState: string }
  /** accepted only when the record is created */
  fixedAfterCreate?: true
  unique?: true
  default?: Default
  /**
   * for a row that is the only child of its parent: follows the parent's value of this name until a user sets another;
   * `of` names another collection, whose row is found by a field that both have
   */
  whileOnly?: { sameAs: string; of?: { child: string; by: string } }
  /** in a row: follows the header's value of this name until a user sets another */
  followsHeader?: string
  /** filled from the referenced record: 'itemId.itemName'. Never client input unless `overridable`. */
  copiedFrom?: string
  /** with `copiedFrom`: the copy is only a default that the user may change */
  overridable?: true
  /** the other side never receives this field, in any list, record, history, export or event */
  visibleTo?: 'buyer'
  /** without this resource code the caller receives null for the field */
  needsCode?: string
  /** one of the document's `access.codes`: who lacks it reads the value and may not change it */
  editCode?: string
  /** stored encrypted and never returned; an empty value on save keeps the stored one */
  secret?: true
  /** which side may edit; default is the document's authors */
  editableBy?: 'buyer' | 'supplier' | 'both'
  /** header states in which it may be edited; default is the document's `editableIn` */
  editableIn?: readonly string[]
  /** title of the form section the field belongs to: see `group` */
  group?: Text
  /** shown under the label or as a tooltip */
  hint?: Text
  /** screen width in a table, px */
  width?: number
  /** stored but not shown on derived screens */
  hidden?: true
  /**
   * Applies only when this holds; otherwise it is hidden and not required. A header field is kept empty then. In rows,
   * the column shows when it holds for one of them, and the rules say what a value sent all the same is worth.
   */
  onlyWhen?: Condition
  /** restricts a `ref` picker and is checked on save: the referenced record must match */
  refFilter?: readonly RefFilter[]
  /** of an operation's input: its dialog offers the values that rows of the record hold. The operation refuses others. */
  among?: Among
  /** a `ref` picker offers only records of organisations in which the caller has the required permission */
  permitted?: true
}

/** Values of a field of the rows, which may hold several ('1,2'), with what the field `name` says of each row. */
export type Among = { rows: string; field: string; name?: string }

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
    /** the field of the same row that holds the English version: see `inBothLanguages` */
    english?: string
    /** for a formatted text that is sent outside the product, such as a mail: no stored pictures */
    withoutPictures?: true
  }
>
/** `ungrouped`: the number is an identifier, such as a port, and is shown without thousands separators */
type IntegerOptions = NumberLimits & { ungrouped?: boolean }
export type IntegerField = Built<'integer', IntegerOptions>
export type DecimalField = Built<
  'number' | 'price' | 'amount' | 'percent',
  NumberLimits & {
    /** total digits and digits after the point, as in numeric(precision, scale) */
    precision: number
    scale: number
    /** shown with exactly so many digits, though more are kept: how it was computed shows them */
    shownScale?: number
    /** quantities: the field of the row with the unit, whose precision limits the input */
    uomField?: string
    /** amounts: the field of row or header with the currency */
    currencyField?: string
    /** the sum over rows says nothing: rows of a tree that hold sums of others, offers of which one is taken */
    noTotal?: true
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
    /** lower case; absent: every extension the installation allows */
    extensions?: readonly string[]
    maxCount?: number
    maxBytes?: number
    /** a picture, cropped to 180 by 180 before the upload */
    crop?: true
    /**
     * encrypted from the upload until the document is opened (platform/files/sealedFiles.ts); the document's operations
     * keep the ids in a sealed content, never in the record
     */
    sealed?: true
    /** `false` shows all four attachment actions regardless of the menu; the server still checks the rights */
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

type NumberOptions = FieldOptions &
  NumberLimits & {
    uomField?: string
    currencyField?: string
    noTotal?: true
  }
type TextOptions = FieldOptions & {
  maxLength?: number
  pattern?: string
  /** action of the document that returns `Suggestion[]`: values to pick instead of typing */
  suggest?: string
  /** of a row's field: header fields the suggestions depend on, sent to the action */
  suggestBy?: readonly string[]
  withoutPictures?: true
  /** the field of the same row that holds the English version: see `inBothLanguages` */
  english?: string
}
/** Picking a suggestion fills these fields. */
export type Suggestion = { label: Text; values: { [field: string]: string | null } }

/** The one option that a field's type preserves: whether it always has a value. */
type Kept<O> = O extends { required: true } ? { required: true } : unknown

function built<F extends Field, O extends object>(
  zh: string,
  en: string,
  of: { type: F['type']; options: O | undefined } & { [option: string]: unknown },
): F & Kept<O> {
  const { type, options, ...usual } = of
  return { ...usual, ...options, type, label: t(zh, en) } as unknown as F & Kept<O>
}

/** A builder for kinds of field without options of their own. */
function builder<F extends Field, Options extends object = FieldOptions>(
  type: F['type'],
  usual: { [option: string]: unknown } = {},
) {
  return <O extends Options>(zh: string, en: string, options?: O): F & Kept<O> =>
    built(zh, en, { ...usual, type, options })
}

type DecimalOptions = NumberOptions & { precision?: number; scale?: number; shownScale?: number }

/** Builders of fields: Chinese label, English label, options. */
export const f = {
  text: builder<Built<'text', TextField>, TextOptions>('text', { maxLength: 200 }),
  textarea: builder<Built<'textarea', TextField>, TextOptions>('textarea', { maxLength: 1000 }),
  richtext: builder<Built<'richtext', TextField>, TextOptions>('richtext', { maxLength: 100_000 }),
  integer: builder<IntegerField, FieldOptions & IntegerOptions>('integer'),
  /** quantities and other plain numbers, numeric(18,6) by default */
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
 * A text in two languages: `key` holds the main one, `${key}En` the English one, shown to English readers when it is
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
  return {
    [key]: f.text(zh, en, { ...options, english: `${key}En` }),
    [`${key}En`]: f.text(`${zh}(英文)`, `${en} (English)`, twinOptions(key, options)),
  } as never
}

/** The same for a text of several lines. */
export function linesInBothLanguages<const K extends string, const O extends TextOptions>(
  key: K,
  zh: string,
  en: string,
  options: O,
): { readonly [P in K]: Built<'textarea', TextField> & Kept<O> } & {
  readonly [P in `${K}En`]: Built<'textarea', TextField>
} {
  return {
    [key]: f.textarea(zh, en, { ...options, english: `${key}En` }),
    [`${key}En`]: f.textarea(`${zh}(英文)`, `${en} (English)`, twinOptions(key, options)),
  } as never
}

/** The same for a formatted text. */
export function formattedInBothLanguages<const K extends string, const O extends TextOptions>(
  key: K,
  zh: string,
  en: string,
  options: O,
): { readonly [P in K]: Built<'richtext', TextField> & Kept<O> } & {
  readonly [P in `${K}En`]: Built<'richtext', TextField>
} {
  return {
    [key]: f.richtext(zh, en, { ...options, english: `${key}En` }),
    [`${key}En`]: f.richtext(`${zh}(英文)`, `${en} (English)`, twinOptions(key, options)),
  } as never
}

/** What the English version has in common with the main one; only the main one can be required. */
function twinOptions(key: string, options: TextOptions): TextOptions {
  const { maxLength, width, group, visibleTo, editableBy, editableIn, auto, onlyWhen } = options
  const copiedFrom = options.copiedFrom?.replace(new RegExp(`${key}$`), `${key}En`)
  // The copy of a name is read in one language or the other, so its English version needs no column of its own.
  const hidden = auto || copiedFrom ? true : undefined
  const shared = { maxLength, width, group, visibleTo, editableBy, editableIn, auto, onlyWhen }
  return Object.fromEntries(
    Object.entries({ ...shared, copiedFrom, hidden }).filter(([, value]) => value !== undefined),
  ) as TextOptions
}

/** The field with the English version of a text; null when there is none. */
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

/** Whether lists can be sorted by it: it needs one stored value per record, and long texts are excluded. */
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
