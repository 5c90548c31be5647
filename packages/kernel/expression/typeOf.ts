import { AppError } from '../protocol/errors.ts'
import { expressionErrors } from './expression.errors.ts'
import { FUNCTIONS, takesCount } from './functions.ts'
import { wrongType } from './operators.ts'
import type { Expression, Node } from './syntax.ts'
import { productUnit, sameUnit } from './units.ts'
import { BOOL, kindOf, listOf, NULL, NUMBER, type Type, type Vocabulary } from './values.ts'

type Scope = {
  typeOf: (name: string) => Type | undefined
  /** the type of '?' */
  input: Type | null
}

/** The type of an expression over these names. Throws the fault with its position. */
export function typeOf(expression: Expression, vocabulary: Vocabulary): Type {
  return typeIn(expression, {
    typeOf: (name) => (Object.hasOwn(vocabulary, name) ? vocabulary[name]?.type : undefined),
    input: null,
  })
}

function typeIn(expression: Expression, scope: Scope): Type {
  switch (expression.kind) {
    case 'literal': {
      const kind = kindOf(expression.value)
      return kind === 'number' ? { kind, constant: true } : ({ kind } as Type)
    }
    case 'name': {
      const type = scope.typeOf(expression.name)
      if (!type) throw unknownName(expression.name, expression.from)
      return type
    }
    case 'input':
      if (!scope.input) throw unknownName('?', expression.from)
      return scope.input
    case 'path':
      return typeOfPath(expression, typeIn(expression.of, scope))
    case 'list':
      return listOf(
        expression.items
          .map((item) => typeIn(item, scope))
          .reduce((one, other) => either('[ ]', one, other, expression.from), NULL),
      )
    case 'row':
      return {
        kind: 'row',
        fields: Object.fromEntries(
          expression.entries.map(({ name, value }) => [name, typeIn(value, scope)]),
        ),
      }
    case 'negate': {
      const operand = typeIn(expression.operand, scope)
      expect('-', operand, 'number', expression.from)
      return operand
    }
    case 'logic':
      for (const side of [expression.left, expression.right])
        expect(expression.sign, typeIn(side, scope), 'bool', side.from)
      return BOOL
    case 'compare':
      checkComparable(
        expression.sign,
        typeIn(expression.left, scope),
        typeIn(expression.right, scope),
        expression.from,
      )
      return BOOL
    case 'arithmetic':
      return typeOfArithmetic(expression, scope)
    case 'between': {
      const value = typeIn(expression.value, scope)
      for (const bound of [expression.low, expression.high])
        checkComparable('<=', value, typeIn(bound, scope), bound.from)
      return BOOL
    }
    case 'member': {
      if (!scope.input) throw unknownName('?', expression.from)
      const value = typeIn(expression.value, scope)
      checkComparable('=', scope.input, value.kind === 'list' ? value.of : value, expression.from)
      return BOOL
    }
    case 'in': {
      const input = typeIn(expression.value, scope)
      for (const test of expression.tests)
        expect('in', typeIn(test, { ...scope, input }), 'bool', test.from)
      return BOOL
    }
    case 'if':
      expect('if', typeIn(expression.condition, scope), 'bool', expression.condition.from)
      return either(
        'if',
        typeIn(expression.yes, scope),
        typeIn(expression.no, scope),
        expression.from,
      )
    case 'for':
      return listOf(typeIn(expression.body, loopScope(expression, scope)))
    case 'quantified': {
      const body = typeIn(expression.body, loopScope(expression, scope))
      expect(expression.every ? 'every' : 'some', body, 'bool', expression.body.from)
      return BOOL
    }
    case 'filter':
      return typeOfFilter(expression, scope)
    case 'call':
      return typeOfCall(expression, scope)
  }
}

function typeOfPath({ name, from }: Node<'path'>, of: Type): Type {
  if (of.kind === 'date' && ['year', 'month', 'day'].includes(name)) return NUMBER
  const row = of.kind === 'list' ? of.of : of
  const field = row.kind === 'row' && Object.hasOwn(row.fields, name) ? row.fields[name] : undefined
  if (!field) throw unknownName(name, from)
  return of.kind === 'list' ? listOf(field) : field
}

function typeOfArithmetic(expression: Node<'arithmetic'>, scope: Scope): Type {
  const { sign, from } = expression
  const [left, right] = [typeIn(expression.left, scope), typeIn(expression.right, scope)]
  const isText = left.kind === 'text' || right.kind === 'text'
  if (sign === '+' && isText) {
    for (const side of [left, right]) expect(sign, side, 'text', from)
    return { kind: 'text' }
  }
  for (const side of [left, right]) expect(sign, side, 'number', from)
  const [a, b] = [left, right].map((side) => (side.kind === 'number' ? side : NUMBER))
  if (a?.kind !== 'number' || b?.kind !== 'number') return NUMBER
  if (a.constant && b.constant) return a
  if (sign === '+' || sign === '-') return either(sign, a, b, from)
  if (sign === '**') return NUMBER
  const [above, below] = [a.constant ? '1' : a.unit, b.constant ? '1' : b.unit]
  return above === undefined || below === undefined
    ? NUMBER
    : { kind: 'number', unit: productUnit(above, below, sign) }
}

function typeOfFilter({ of, where, from }: Node<'filter'>, scope: Scope): Type {
  const list = typeIn(of, scope)
  if (list.kind !== 'list') throw wrongType('[ ]', from)
  const element = list.of
  const own = element.kind === 'row' ? element.fields : {}
  const inside: Scope = {
    ...scope,
    typeOf: (name) =>
      name === 'item' ? element : Object.hasOwn(own, name) ? own[name] : scope.typeOf(name),
  }
  const condition = typeIn(where, inside)
  if (condition.kind === 'number') return element
  expect('[ ]', condition, 'bool', where.from)
  return list
}

function loopScope({ sources }: Node<'for'> | Node<'quantified'>, outer: Scope): Scope {
  return sources.reduce((scope, source): Scope => {
    let element: Type = NUMBER
    if (source.to) {
      for (const end of [source.in, source.to]) expect('..', typeIn(end, scope), 'number', end.from)
    } else {
      const list = typeIn(source.in, scope)
      if (list.kind !== 'list') throw wrongType('in', source.in.from)
      element = list.of
    }
    return {
      input: scope.input,
      typeOf: (name) => (name === source.name ? element : scope.typeOf(name)),
    }
  }, outer)
}

function typeOfCall({ name, args, from }: Node<'call'>, scope: Scope): Type {
  const called = FUNCTIONS.get(name)
  if (!called) throw new AppError(expressionErrors.EXPRESSION_FUNCTION, { name, at: from + 1 })
  const types = args.map((arg) => typeIn(arg, scope))
  const doesNotFit = () =>
    new AppError(expressionErrors.EXPRESSION_ARGUMENTS, { name, at: from + 1 })
  if (!takesCount(called, types.length)) throw doesNotFit()
  if (called.aggregate) {
    const items = types.map((type) => (type.kind === 'list' ? type.of : type))
    if (types.some(({ kind }) => kind === 'list') && types.length > 1) throw doesNotFit()
    if (!items.every(({ kind }) => kind === 'null' || called.takes.includes(kind)))
      throw doesNotFit()
    return called.gives([items.reduce((one, other) => either(name, one, other, from))])
  }
  const fits = types.every(({ kind }, at) => {
    const wanted = called.takes[at]
    return wanted === 'any' || kind === 'null' || kind === wanted
  })
  if (!fits) throw doesNotFit()
  return called.gives(types)
}

/** The common type of two branches. */
function either(operator: string, left: Type, right: Type, from: number): Type {
  if (left.kind === 'null') return right
  if (right.kind === 'null') return left
  if (left.kind !== right.kind) throw wrongType(operator, from)
  if (left.kind === 'number' && right.kind === 'number') {
    if (left.constant) return right
    if (right.constant) return left
    checkUnits(left.unit, right.unit, from)
    return left.unit === undefined ? left : right
  }
  if (left.kind === 'list' && right.kind === 'list')
    return listOf(either(operator, left.of, right.of, from))
  return left
}

function checkComparable(sign: string, left: Type, right: Type, from: number): void {
  const isOrdered = sign !== '=' && sign !== '!='
  for (const { kind } of [left, right])
    if (kind === 'list' || kind === 'row' || (isOrdered && kind === 'bool'))
      throw wrongType(sign, from)
  either(sign, left, right, from)
}

function checkUnits(left: string | undefined, right: string | undefined, from: number): void {
  if (left === undefined || right === undefined || sameUnit(left, right)) return
  throw new AppError(expressionErrors.EXPRESSION_UNIT, { left, right, at: from + 1 })
}

function expect(operator: string, found: Type, wanted: Type['kind'], from: number): void {
  if (found.kind !== wanted && found.kind !== 'null') throw wrongType(operator, from)
}

function unknownName(name: string, from: number): AppError {
  return new AppError(expressionErrors.EXPRESSION_VARIABLE, { name, at: from + 1 })
}
