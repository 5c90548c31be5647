import { type Decimal, decimal, roundTo } from '@opensrm/kernel/values/decimal.ts'

/** A formula as read: numbers, codes of projects and system values, four operations and three functions. */
export type Formula =
  | { kind: 'number'; value: string }
  | { kind: 'code'; code: string }
  | { kind: 'operation'; sign: '+' | '-' | '*' | '/'; left: Formula; right: Formula }
  | { kind: 'call'; name: 'round' | 'min' | 'max'; args: readonly Formula[] }

/** Values every formula may use besides the projects of its template. */
export const SYSTEM_CODES: readonly string[] = ['QUANTITY', 'TAX_RATE', 'EXCHANGE_RATE']

export class FormulaFault extends Error {
  readonly place: number
  constructor(place: number) {
    super(`Formula is wrong at ${place}`)
    this.place = place
  }
}

export class DivisionByZero extends Error {}

const TOKEN = /\s*(\d+(?:\.\d+)?|[A-Za-z_][A-Za-z0-9_]*|[-+*/(),])/y

/** Reads a formula; it is parsed, never evaluated as program text. */
export function parseFormula(text: string): Formula {
  const tokens: { text: string; at: number }[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(text)
    if (!found) throw new FormulaFault(at + 1)
    tokens.push({ text: found[1] as string, at })
  }
  let next = 0
  const peek = () => tokens[next]?.text
  const fault = () => new FormulaFault((tokens[next]?.at ?? text.length) + 1)
  const take = (wanted?: string): string => {
    const token = tokens[next]
    if (!token || (wanted !== undefined && token.text !== wanted)) throw fault()
    next++
    return token.text
  }

  const chain = (signs: readonly string[], part: () => Formula): Formula => {
    let left = part()
    while (signs.includes(peek() ?? '')) {
      const sign = take() as '+' | '-' | '*' | '/'
      left = { kind: 'operation', sign, left, right: part() }
    }
    return left
  }
  const sum = (): Formula => chain(['+', '-'], product)
  const product = (): Formula => chain(['*', '/'], atom)
  const atom = (): Formula => {
    if (peek() === '-') {
      take()
      return { kind: 'operation', sign: '-', left: { kind: 'number', value: '0' }, right: atom() }
    }
    if (peek() === '(') {
      take()
      const inner = sum()
      take(')')
      return inner
    }
    const at = next
    const token = take()
    if (/^\d/.test(token)) return { kind: 'number', value: token }
    if (!/^[A-Za-z_]/.test(token)) {
      next = at
      throw fault()
    }
    return peek() === '(' ? call(token, at) : { kind: 'code', code: token }
  }
  const call = (name: string, at: number): Formula => {
    if (name !== 'round' && name !== 'min' && name !== 'max') {
      next = at
      throw fault()
    }
    take('(')
    const args = [sum()]
    while (peek() === ',') {
      take()
      args.push(sum())
    }
    take(')')
    return { kind: 'call', name, args }
  }

  if (tokens.length === 0) throw new FormulaFault(1)
  const formula = sum()
  if (next < tokens.length) throw fault()
  return formula
}

export function codesOf(formula: Formula): string[] {
  switch (formula.kind) {
    case 'number':
      return []
    case 'code':
      return [formula.code]
    case 'operation':
      return [...codesOf(formula.left), ...codesOf(formula.right)]
    case 'call':
      return formula.args.flatMap(codesOf)
  }
}

export function evaluate(formula: Formula, worthOf: (code: string) => Decimal): Decimal {
  switch (formula.kind) {
    case 'number':
      return decimal(formula.value)
    case 'code':
      return worthOf(formula.code)
    case 'call': {
      const [first = decimal(0), ...rest] = formula.args.map((part) => evaluate(part, worthOf))
      if (formula.name === 'round') return roundTo(first, rest[0]?.toNumber() ?? 0)
      const isBetter = (a: Decimal, b: Decimal) =>
        formula.name === 'min' ? a.lessThan(b) : a.greaterThan(b)
      return rest.reduce((best, value) => (isBetter(value, best) ? value : best), first)
    }
    case 'operation': {
      const left = evaluate(formula.left, worthOf)
      const right = evaluate(formula.right, worthOf)
      if (formula.sign === '+') return left.plus(right)
      if (formula.sign === '-') return left.minus(right)
      if (formula.sign === '*') return left.times(right)
      if (right.isZero()) throw new DivisionByZero()
      return left.div(right)
    }
  }
}
