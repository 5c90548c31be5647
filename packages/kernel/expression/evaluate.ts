import { AppError } from '../protocol/errors.ts'
import { Decimal } from '../values/decimal.ts'
import { expressionErrors } from './expression.errors.ts'
import { FUNCTIONS, takesCount } from './functions.ts'
import { type Budget, DEFAULT_BUDGET, meterOf, withinLimits } from './limits.ts'
import { calculate, compare, isSame, wrongType } from './operators.ts'
import type { Expression, Node } from './syntax.ts'
import { isDateValue, isList, isNumber, isRow, type Value } from './values.ts'

export type Evaluation = {
  valueOf: (name: string) => Value | undefined
  budget?: Budget
  /** called for every part computed outside loops, in order */
  onStep?: (part: Expression, value: Value) => void
}

type Scope = Evaluation & { spend: () => void; input?: Value }

/** The value of an expression. Missing values stay missing: three-valued logic, as in FEEL. */
export function evaluate(expression: Expression, evaluation: Evaluation): Value {
  return valueIn(expression, {
    ...evaluation,
    spend: meterOf(evaluation.budget ?? DEFAULT_BUDGET),
  })
}

function valueIn(expression: Expression, scope: Scope): Value {
  scope.spend()
  const value = computed(expression, scope)
  scope.onStep?.(expression, value)
  return value
}

function computed(expression: Expression, scope: Scope): Value {
  const { from } = expression
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'name':
      return namedValue(expression.name, from, scope)
    case 'input':
      if (scope.input === undefined) throw unknownName('?', from)
      return scope.input
    case 'path':
      return fieldOf(valueIn(expression.of, scope), expression.name, from)
    case 'list':
      return expression.items.map((item) => valueIn(item, scope))
    case 'row':
      return new Map(expression.entries.map(({ name, value }) => [name, valueIn(value, scope)]))
    case 'negate': {
      const operand = valueIn(expression.operand, scope)
      if (operand === null) return null
      if (!isNumber(operand)) throw wrongType('-', from)
      return operand.negated()
    }
    case 'logic':
      return logicOf(expression, scope)
    case 'compare':
      return compare(
        expression.sign,
        valueIn(expression.left, scope),
        valueIn(expression.right, scope),
        from,
      )
    case 'arithmetic':
      return calculate(
        expression.sign,
        valueIn(expression.left, scope),
        valueIn(expression.right, scope),
        from,
      )
    case 'between': {
      const value = valueIn(expression.value, scope)
      const isAbove = compare('>=', value, valueIn(expression.low, scope), from)
      const isBelow = compare('<=', value, valueIn(expression.high, scope), from)
      return isAbove === false || isBelow === false ? false : isAbove && isBelow
    }
    case 'member': {
      if (scope.input === undefined) throw unknownName('?', from)
      const value = valueIn(expression.value, scope)
      const { input } = scope
      return isList(value)
        ? value.some((each) => isSame(input, each, from))
        : isSame(input, value, from)
    }
    case 'in': {
      const input = valueIn(expression.value, scope)
      return anyOf(expression.tests.map((test) => truthIn('in', test, { ...scope, input })))
    }
    case 'if':
      return truthIn('if', expression.condition, scope)
        ? valueIn(expression.yes, scope)
        : valueIn(expression.no, scope)
    case 'for':
      return [...loop(expression, 0, scope)].map((inside) => valueIn(expression.body, inside))
    case 'quantified': {
      const word = expression.every ? 'every' : 'some'
      const found = [...loop(expression, 0, scope)].map((inside) =>
        truthIn(word, expression.body, inside),
      )
      if (!expression.every) return anyOf(found)
      return found.includes(false) ? false : found.includes(null) ? null : true
    }
    case 'filter':
      return filtered(expression, scope)
    case 'call':
      return called(expression, scope)
  }
}

function namedValue(name: string, from: number, scope: Scope): Value {
  const value = scope.valueOf(name)
  if (value === undefined) throw unknownName(name, from)
  return value
}

function fieldOf(of: Value, name: string, from: number): Value {
  if (of === null) return null
  if (isList(of)) return of.map((each) => fieldOf(each, name, from))
  if (isDateValue(of)) {
    const at = ['year', 'month', 'day'].indexOf(name)
    const part = of.date.split('-')[at]
    if (part !== undefined) return new Decimal(part)
  }
  const value = isRow(of) ? of.get(name) : undefined
  if (value === undefined) throw unknownName(name, from)
  return value
}

/** False with an unknown value decides 'and'; true decides 'or'. */
function logicOf({ sign, left, right }: Node<'logic'>, scope: Scope): boolean | null {
  const decisive = sign === 'or'
  const first = truthIn(sign, left, scope)
  if (first === decisive) return first
  const second = truthIn(sign, right, scope)
  if (second === decisive) return second
  return first === null || second === null ? null : second
}

function truthIn(operator: string, expression: Expression, scope: Scope): boolean | null {
  const value = valueIn(expression, scope)
  if (value !== null && typeof value !== 'boolean') throw wrongType(operator, expression.from)
  return value
}

function anyOf(found: readonly (boolean | null)[]): boolean | null {
  return found.includes(true) ? true : found.includes(null) ? null : false
}

/** One scope for every combination of the sources, generated lazily so that the budget stops long loops. */
function* loop(
  expression: Node<'for'> | Node<'quantified'>,
  at: number,
  scope: Scope,
): Generator<Scope> {
  const source = expression.sources[at]
  if (!source) {
    yield scope
    return
  }
  for (const element of elementsOf(source, scope)) {
    scope.spend()
    yield* loop(expression, at + 1, within(scope, new Map([[source.name, element]])))
  }
}

function* elementsOf(
  { in: low, to }: Node<'for'>['sources'][number],
  scope: Scope,
): Generator<Value> {
  const first = valueIn(low, scope)
  if (!to) {
    if (first === null) return
    if (!isList(first)) throw wrongType('in', low.from)
    yield* first
    return
  }
  const last = valueIn(to, scope)
  if (!isNumber(first) || !isNumber(last)) throw wrongType('..', low.from)
  const step = first.greaterThan(last) ? -1 : 1
  for (let each = first; each.minus(last).times(step).lessThanOrEqualTo(0); each = each.plus(step))
    yield each
}

/** Names of a loop hide those outside it. Its steps are not reported: there may be thousands. */
function within({ onStep: _, ...scope }: Scope, own: ReadonlyMap<string, Value>): Scope {
  return { ...scope, valueOf: (name) => (own.has(name) ? own.get(name) : scope.valueOf(name)) }
}

/** rows[condition] keeps the rows for which it holds; rows[2] is the second, rows[-1] the last. */
function filtered({ of, where, from }: Node<'filter'>, scope: Scope): Value {
  const list = valueIn(of, scope)
  if (list === null) return null
  if (!isList(list)) throw wrongType('[ ]', from)
  if (where.kind === 'literal' && isNumber(where.value)) {
    const place = where.value.toNumber()
    return list.at(place > 0 ? place - 1 : place) ?? null
  }
  return list.filter((element) => {
    const own = new Map(isRow(element) ? element : [])
    return truthIn('[ ]', where, within(scope, own.set('item', element))) === true
  })
}

function called({ name, args, from }: Node<'call'>, scope: Scope): Value {
  const wanted = FUNCTIONS.get(name)
  if (!wanted) throw new AppError(expressionErrors.EXPRESSION_FUNCTION, { name, at: from + 1 })
  const given = args.map((arg) => valueIn(arg, scope))
  const [first = null] = given
  const items = wanted.aggregate && given.length === 1 && isList(first) ? first : given
  const doesNotFit = () =>
    new AppError(expressionErrors.EXPRESSION_ARGUMENTS, { name, at: from + 1 })
  if (!takesCount(wanted, given.length)) throw doesNotFit()
  if (!wanted.readsNull && items.includes(null)) return null
  const value = wanted.run(items, from)
  if (value === undefined) throw doesNotFit()
  return withinLimits(value, from)
}

function unknownName(name: string, from: number): AppError {
  return new AppError(expressionErrors.EXPRESSION_VARIABLE, { name, at: from + 1 })
}
