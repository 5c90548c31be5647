import { type Text, t } from '../i18n/text.ts'
import { Decimal } from '../values/decimal.ts'

/**
 * What an expression computes with. Numbers are always decimals; a date is not a text, so that the two are never mixed.
 */
export type Value = Decimal | string | boolean | null | CalendarDate | ListValue | RowValue
export type CalendarDate = { readonly date: string }
export type ListValue = readonly Value[]
export type RowValue = ReadonlyMap<string, Value>

export type NumberType = {
  kind: 'number'
  /** 'CNY', 'PCS', 'CNY/PCS'; sums and comparisons need equal units. Absent: no check. */
  unit?: string
  /** made of literals only: takes on the unit of the other operand */
  constant?: true
}
export type Type =
  | NumberType
  | { kind: 'text' }
  | { kind: 'bool' }
  | { kind: 'date' }
  | { kind: 'null' }
  | { kind: 'list'; of: Type }
  | { kind: 'row'; fields: { readonly [name: string]: Type } }

/** A name an expression may use. */
export type Word = { type: Type; label?: Text }
/** The names an expression may use, declared by the caller. */
export type Vocabulary = { readonly [name: string]: Word }

export const NUMBER: Type = { kind: 'number' }
export const TEXT: Type = { kind: 'text' }
export const BOOL: Type = { kind: 'bool' }
export const DATE: Type = { kind: 'date' }
export const NULL: Type = { kind: 'null' }
export const listOf = (of: Type): Type => ({ kind: 'list', of })

const KIND_LABELS: { readonly [kind in Type['kind']]: Text } = {
  number: t('数字', 'a number'),
  text: t('文字', 'a text'),
  bool: t('是或否', 'true or false'),
  date: t('日期', 'a date'),
  null: t('空值', 'nothing'),
  list: t('列表', 'a list'),
  row: t('行', 'a row'),
}

export const kindLabel = (kind: Type['kind']): Text => KIND_LABELS[kind]

export function isList(value: Value): value is ListValue {
  return Array.isArray(value)
}
export function isRow(value: Value): value is RowValue {
  return value instanceof Map
}
export function isDateValue(value: Value): value is CalendarDate {
  return value !== null && typeof value === 'object' && 'date' in value
}
export function isNumber(value: Value): value is Decimal {
  return Decimal.isDecimal(value)
}

export function kindOf(value: Value): Type['kind'] {
  if (value === null) return 'null'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'bool'
  if (isNumber(value)) return 'number'
  if (isDateValue(value)) return 'date'
  return isList(value) ? 'list' : 'row'
}

/** A value in readable and stored form: plain JSON, numbers as decimal strings. */
export type PlainValue =
  | string
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue }

export function plainOf(value: Value): PlainValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (isNumber(value)) return value.toFixed()
  if (isDateValue(value)) return value.date
  if (isList(value)) return value.map(plainOf)
  return Object.fromEntries([...value].map(([name, each]) => [name, plainOf(each)]))
}
