import { addDays, daysBetween, isDate } from '../values/date.ts'
import { Decimal } from '../values/decimal.ts'
import { compareOf, isSame } from './operators.ts'
import {
  BOOL,
  DATE,
  isDateValue,
  isList,
  isNumber,
  listOf,
  NUMBER,
  plainOf,
  TEXT,
  type Type,
  type Value,
} from './values.ts'

type Kind = Type['kind'] | 'any'

/** A function of the language: its parameters, its result type and its implementation. */
export type FeelFunction = {
  takes: readonly Kind[]
  /** how many parameters of `takes` may be left out at the end */
  optional?: number
  /** takes one list or any number of values; `takes` lists the types an item may have */
  aggregate?: true
  /** handles missing values itself; otherwise a missing argument gives a missing result */
  readsNull?: true
  gives: (types: readonly Type[]) => Type
  /** undefined: the arguments are not valid */
  run: (args: readonly Value[], from: number) => Value | undefined
}

const same = ([first = NUMBER]: readonly Type[]): Type =>
  first.kind === 'number' ? { kind: 'number', ...(first.unit ? { unit: first.unit } : {}) } : first
const item = ([first = NUMBER]: readonly Type[]): Type =>
  same([first.kind === 'list' ? first.of : first])

const numeric = (
  takes: readonly Kind[],
  run: (numbers: readonly Decimal[]) => Decimal | null | undefined,
  more: Partial<FeelFunction> = {},
): FeelFunction => ({
  takes,
  gives: same,
  run: (args) => (args.every(isNumber) ? run(args) : undefined),
  ...more,
})

const rounded = (
  mode: Parameters<Decimal['toDecimalPlaces']>[1] & number,
  optional = 1,
): FeelFunction =>
  numeric(
    ['number', 'number'],
    ([value = ZERO, places = ZERO]) => {
      if (!places.isInteger() || places.abs().greaterThan(MOST_PLACES)) return undefined
      const factor = TEN.pow(places)
      return value.times(factor).toDecimalPlaces(0, mode).dividedBy(factor)
    },
    { optional },
  )
const ZERO = new Decimal(0)
const TEN = new Decimal(10)
const MOST_PLACES = 30

const statistic = (
  run: (numbers: readonly Decimal[]) => Decimal | null,
  gives: FeelFunction['gives'] = item,
): FeelFunction => ({
  takes: ['number'],
  aggregate: true,
  gives,
  run: (items) => (items.every(isNumber) ? run(items) : undefined),
})
const total = (numbers: readonly Decimal[]): Decimal =>
  numbers.reduce((sum, each) => sum.plus(each), ZERO)

const extreme = (sign: 1 | -1): FeelFunction => ({
  takes: ['number', 'text', 'date'],
  aggregate: true,
  gives: item,
  run: (items) => {
    let best: Value = items[0] ?? null
    for (const each of items) {
      const order = compareOf(each, best)
      if (order === null) return undefined
      if (order * sign > 0) best = each
    }
    return best
  },
})

const truth = (decisive: boolean): FeelFunction => ({
  takes: ['bool'],
  aggregate: true,
  readsNull: true,
  gives: () => BOOL,
  run: (items) => (items.includes(decisive) ? decisive : items.includes(null) ? null : !decisive),
})

const ofText = (
  count: number,
  gives: Type,
  run: (texts: readonly string[]) => Value,
): FeelFunction => ({
  takes: Array<Kind>(count).fill('text'),
  gives: () => gives,
  run: (args) => (args.every((each) => typeof each === 'string') ? run(args) : undefined),
})

/** Counts code points, not UTF-16 units. */
const characters = (text: string): string[] => [...text]

/** Functions of FEEL under their FEEL names; `round` and the day functions are our own. */
export const FUNCTIONS: ReadonlyMap<string, FeelFunction> = new Map(
  Object.entries<FeelFunction>({
    not: {
      takes: ['bool'],
      gives: () => BOOL,
      run: ([value]) => (typeof value === 'boolean' ? !value : undefined),
    },
    abs: numeric(['number'], ([value = ZERO]) => value.abs()),
    /** Rounds half away from zero, as all money in the product is rounded. */
    round: rounded(Decimal.ROUND_HALF_UP),
    decimal: rounded(Decimal.ROUND_HALF_EVEN, 0),
    floor: rounded(Decimal.ROUND_FLOOR),
    ceiling: rounded(Decimal.ROUND_CEIL),
    'round up': rounded(Decimal.ROUND_UP, 0),
    'round down': rounded(Decimal.ROUND_DOWN, 0),
    'round half up': rounded(Decimal.ROUND_HALF_UP, 0),
    'round half down': rounded(Decimal.ROUND_HALF_DOWN, 0),
    modulo: numeric(['number', 'number'], ([value = ZERO, by = ZERO]) =>
      by.isZero() ? undefined : value.minus(by.times(value.dividedBy(by).floor())),
    ),
    sqrt: numeric(['number'], ([value = ZERO]) => (value.isNegative() ? undefined : value.sqrt()), {
      gives: () => NUMBER,
    }),
    sum: statistic((numbers) => (numbers.length > 0 ? total(numbers) : null)),
    mean: statistic((numbers) =>
      numbers.length > 0 ? total(numbers).dividedBy(numbers.length) : null,
    ),
    product: statistic(
      (numbers) => (numbers.length > 0 ? numbers.reduce((all, each) => all.times(each)) : null),
      () => NUMBER,
    ),
    median: statistic((numbers) => {
      const sorted = numbers.toSorted((a, b) => a.comparedTo(b))
      const middle = Math.floor(sorted.length / 2)
      const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
      return low && high ? low.plus(high).dividedBy(2) : null
    }),
    stddev: statistic((numbers) => {
      if (numbers.length < 2) return null
      const mean = total(numbers).dividedBy(numbers.length)
      const squares = numbers.map((each) => each.minus(mean).pow(2))
      return total(squares)
        .dividedBy(numbers.length - 1)
        .sqrt()
    }),
    min: extreme(-1),
    max: extreme(1),
    count: {
      takes: ['list'],
      gives: () => NUMBER,
      run: ([list]) => (isGivenList(list) ? new Decimal(list.length) : undefined),
    },
    all: truth(false),
    any: truth(true),
    'list contains': {
      takes: ['list', 'any'],
      readsNull: true,
      gives: () => BOOL,
      run: ([list = null, element = null], from) =>
        isList(list) ? list.some((each) => isSame(each, element, from)) : null,
    },
    'distinct values': {
      takes: ['list'],
      gives: ([list = listOf(NUMBER)]) => list,
      run: ([list], from) =>
        isGivenList(list)
          ? list.filter((one, at) => list.findIndex((each) => isSame(each, one, from)) === at)
          : undefined,
    },
    'string join': {
      takes: ['list', 'text'],
      optional: 1,
      gives: () => TEXT,
      run: ([list, between = '']) =>
        isGivenList(list) && typeof between === 'string'
          ? list.filter((each) => each !== null).join(between)
          : undefined,
    },
    'string length': ofText(1, NUMBER, ([text = '']) => new Decimal(characters(text).length)),
    'upper case': ofText(1, TEXT, ([text = '']) => text.toUpperCase()),
    'lower case': ofText(1, TEXT, ([text = '']) => text.toLowerCase()),
    contains: ofText(2, BOOL, ([text = '', part = '']) => text.includes(part)),
    'starts with': ofText(2, BOOL, ([text = '', part = '']) => text.startsWith(part)),
    'ends with': ofText(2, BOOL, ([text = '', part = '']) => text.endsWith(part)),
    'substring before': ofText(2, TEXT, ([text = '', part = '']) =>
      text.slice(0, Math.max(0, text.indexOf(part))),
    ),
    'substring after': ofText(2, TEXT, ([text = '', part = '']) =>
      text.includes(part) ? text.slice(text.indexOf(part) + part.length) : '',
    ),
    substring: {
      takes: ['text', 'number', 'number'],
      optional: 1,
      gives: () => TEXT,
      run: ([text, start, length]) => {
        if (typeof text !== 'string' || !isGivenNumber(start)) return undefined
        const all = characters(text)
        const first = start.toNumber()
        // Positions count from 1, and from the end when negative.
        const begin = first > 0 ? first - 1 : Math.max(0, all.length + first)
        const end = isGivenNumber(length) ? begin + length.toNumber() : all.length
        return first === 0 ? undefined : all.slice(begin, end).join('')
      },
    },
    string: {
      takes: ['any'],
      gives: () => TEXT,
      run: ([value = null]) => {
        const plain = plainOf(value)
        return typeof plain === 'object' ? JSON.stringify(plain) : String(plain)
      },
    },
    number: {
      takes: ['text'],
      gives: () => NUMBER,
      run: ([text]) =>
        typeof text === 'string' && /^-?\d{1,30}(\.\d{1,30})?$/.test(text)
          ? new Decimal(text)
          : undefined,
    },
    date: {
      takes: ['text'],
      gives: () => DATE,
      run: ([text]) => (isDate(text) ? { date: text } : undefined),
    },
    'day difference': {
      takes: ['date', 'date'],
      gives: () => NUMBER,
      run: ([from = null, to = null]) =>
        isDateValue(from) && isDateValue(to)
          ? new Decimal(daysBetween(from.date, to.date))
          : undefined,
    },
    'add days': {
      takes: ['date', 'number'],
      gives: () => DATE,
      run: ([date = null, days]) =>
        isDateValue(date) && isGivenNumber(days)
          ? { date: addDays(date.date, days.toNumber()) }
          : undefined,
    },
  }),
)

function isGivenList(value: Value | undefined): value is readonly Value[] {
  return value !== undefined && isList(value)
}
function isGivenNumber(value: Value | undefined): value is Decimal {
  return value !== undefined && isNumber(value)
}

/** Whether this number of arguments is allowed. */
export function takesCount({ takes, optional = 0, aggregate }: FeelFunction, count: number) {
  if (aggregate) return count > 0
  return count <= takes.length && count >= takes.length - optional
}
