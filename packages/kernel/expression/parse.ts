import { parseExpression as parseFeel, parseUnaryTests } from 'feelin'
import { AppError } from '../protocol/errors.ts'
import { isDate } from '../values/date.ts'
import { expressionErrors } from './expression.errors.ts'
import { numberOf } from './limits.ts'
import type { Arithmetic, Comparison, Expression, Node } from './syntax.ts'

/**
 * FEEL (DMN 1.5), parsed with feelin's grammar. Only the grammar is used: FEEL engines in JavaScript compute in binary
 * floating point, where 0.1 + 0.2 > 0.3. Any syntax not converted here is refused, so that an expression can only
 * compute.
 */
type FeelTree = ReturnType<typeof parseFeel>
type FeelNode = FeelTree['topNode']

const MAX_LENGTH = 2000
const MAX_DEPTH = 200
const COMPARISONS: readonly string[] = ['=', '!=', '<', '<=', '>', '>=']
const ARITHMETIC: readonly string[] = ['+', '-', '*', '/', '**']
/** Names that FEEL can parse without a list of known names. */
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** Parsed expressions are immutable; conditions are evaluated far more often than they are written. */
const parsed = new Map<string, Expression>()
const MAX_PARSED = 1000

/** Throws a syntax error with its position. `names` is needed only for names with spaces or signs. */
export function parseExpression(text: string, names: readonly string[] = []): Expression {
  const odd = names.filter((name) => !PLAIN_NAME.test(name))
  const key = odd.length > 0 ? `${odd.join('\n')}\n\n${text}` : text
  const known = parsed.get(key)
  if (known) return known
  const top = treeOf(text, (context) => parseFeel(text, context, undefined), odd)
  const made = onlyPart(text, top)
  parsed.set(key, made)
  const oldest = parsed.keys().next()
  if (parsed.size > MAX_PARSED && !oldest.done) parsed.delete(oldest.value)
  return made
}

/** An input cell of a decision table: one of the tests must hold, or none of them when negated. Null: any value. */
export function parseTests(
  text: string,
  names: readonly string[],
): { negated: boolean; tests: Expression[] } | null {
  const odd = names.filter((name) => !PLAIN_NAME.test(name))
  const top = treeOf(text, (context) => parseUnaryTests(text, context, undefined), odd)
  if (top.getChild('Wildcard')) return null
  const tests = top.getChild('PositiveUnaryTests')
  if (!tests) throw unsupported(text, top)
  return {
    negated: top.getChild('not') !== null,
    tests: partsIn(tests).map((test) => testOf(text, test, 0)),
  }
}

function treeOf(
  text: string,
  parse: (context: { [name: string]: unknown }) => FeelTree,
  names: readonly string[],
): FeelNode {
  if (text.length > MAX_LENGTH) throw new AppError(expressionErrors.EXPRESSION_TOO_LONG)
  const tree = parse(Object.fromEntries(names.map((name) => [name, 0])))
  tree.iterate({
    enter(node) {
      if (node.type.isError) throw syntaxError(text, node.from)
    },
  })
  return tree.topNode
}

function onlyPart(text: string, node: FeelNode, depth = 0): Expression {
  const [only, another] = partsIn(node)
  if (!only || another) throw syntaxError(text, another?.from ?? node.from)
  return convert(text, only, depth)
}

/** One of several tests: an operator with its bound, an interval, a condition over '?', or a value. */
function testOf(text: string, test: FeelNode, depth: number): Expression {
  const [only, another] = test.name === 'PositiveUnaryTest' ? partsIn(test) : [test]
  if (!only || another) throw syntaxError(text, test.from)
  const place = { from: only.from, to: only.to }
  const input = { kind: 'input', ...place } as const
  if (only.name !== 'SimplePositiveUnaryTest') {
    const value = convert(text, only, depth)
    return readsInput(value) ? value : { kind: 'member', value, ...place }
  }
  const [first, bound] = partsIn(only)
  if (first?.name === 'CompareOp' && bound) {
    const sign = comparisonOf(text, first)
    return { kind: 'compare', sign, left: input, right: convert(text, bound, depth), ...place }
  }
  if (first?.name !== 'Interval') throw unsupported(text, only)
  const [open, low, , high, close] = partsIn(first)
  if (!open || !low || !high || !close) throw syntaxError(text, first.from)
  const compare = (sign: Comparison, right: FeelNode): Expression => {
    return { kind: 'compare', sign, left: input, right: convert(text, right, depth), ...place }
  }
  return {
    kind: 'logic',
    sign: 'and',
    left: compare(open.name === '[' ? '>=' : '>', low),
    right: compare(close.name === ']' ? '<=' : '<', high),
    ...place,
  }
}

function readsInput(expression: Expression): boolean {
  if (expression.kind === 'logic')
    return readsInput(expression.left) || readsInput(expression.right)
  if (expression.kind === 'compare')
    return expression.left.kind === 'input' || expression.right.kind === 'input'
  return (
    (expression.kind === 'between' || expression.kind === 'in') && expression.value.kind === 'input'
  )
}

function convert(text: string, node: FeelNode, above: number): Expression {
  const depth = above + 1
  if (depth > MAX_DEPTH) throw new AppError(expressionErrors.EXPRESSION_TOO_LONG)
  const place = { from: node.from, to: node.to }
  const own = text.slice(node.from, node.to)
  const inner = (part: FeelNode | undefined): Expression => {
    if (!part) throw syntaxError(text, node.to)
    return convert(text, part, depth)
  }
  const parts = partsIn(node)
  switch (node.name) {
    case 'NumericLiteral':
      return { kind: 'literal', value: numberOf(own.replace(/\s/g, ''), node.from), ...place }
    case 'StringLiteral':
      return { kind: 'literal', value: stringOf(text, node), ...place }
    case 'BooleanLiteral':
      return { kind: 'literal', value: own === 'true', ...place }
    case 'null':
      return { kind: 'literal', value: null, ...place }
    case '?':
      return { kind: 'input', ...place }
    case 'VariableName':
      return { kind: 'name', name: nameOf(text, node), ...place }
    case 'PathExpression': {
      const [of, , name] = parts
      if (name?.name !== 'PathName') throw syntaxError(text, node.from)
      return { kind: 'path', of: inner(of), name: nameOf(text, name), ...place }
    }
    case 'ParenthesizedExpression':
      return inner(parts[1])
    case 'List':
      return { kind: 'list', items: parts.slice(1, -1).map(inner), ...place }
    case 'Context':
      return {
        kind: 'row',
        entries: parts.slice(1, -1).map((entry) => {
          const [key, value] = partsIn(entry)
          if (!key || !value) throw syntaxError(text, entry.from)
          const isQuoted = key.firstChild?.name === 'StringLiteral'
          const name = isQuoted ? stringOf(text, key) : nameOf(text, key)
          return { name, value: inner(value) }
        }),
        ...place,
      }
    case 'Conjunction':
    case 'Disjunction': {
      const sign = node.name === 'Conjunction' ? 'and' : 'or'
      const [left, , right] = parts
      return { kind: 'logic', sign, left: inner(left), right: inner(right), ...place }
    }
    case 'ArithmeticExpression': {
      const [left, sign, right] = parts
      if (left?.name === 'ArithOp') return { kind: 'negate', operand: inner(sign), ...place }
      const written = sign ? text.slice(sign.from, sign.to) : ''
      if (!ARITHMETIC.includes(written) || !right) throw unsupported(text, node)
      return {
        kind: 'arithmetic',
        sign: written as Arithmetic,
        left: inner(left),
        right: inner(right),
        ...place,
      }
    }
    case 'Comparison':
      return comparison(text, node, depth)
    case 'IfExpression': {
      const [, condition, , yes, , no] = parts
      return {
        kind: 'if',
        condition: inner(condition),
        yes: inner(yes),
        no: inner(no),
        ...place,
      }
    }
    case 'ForExpression': {
      const sources = sourcesOf(text, node, depth)
      return { kind: 'for', sources, body: inner(parts.at(-1)), ...place }
    }
    case 'QuantifiedExpression': {
      const every = parts[0]?.name === 'every'
      const sources = sourcesOf(text, node, depth)
      return { kind: 'quantified', every, sources, body: inner(parts.at(-1)), ...place }
    }
    case 'FilterExpression':
      return { kind: 'filter', of: inner(parts[0]), where: inner(parts[2]), ...place }
    case 'FunctionInvocation': {
      const [name, , args] = parts
      if (name?.name !== 'VariableName' || args?.name !== 'PositionalParameters')
        throw unsupported(text, node)
      return {
        kind: 'call',
        name: nameOf(text, name),
        args: partsIn(args).map(inner),
        ...place,
      }
    }
    case 'DateTimeLiteral':
      return dateOf(text, node, depth)
    default:
      throw unsupported(text, node)
  }
}

function comparison(text: string, node: FeelNode, depth: number): Expression {
  const place = { from: node.from, to: node.to }
  const [left, sign, right, , high] = partsIn(node)
  if (!left || !sign || !right) throw syntaxError(text, node.from)
  const value = convert(text, left, depth)
  if (sign.name === 'between') {
    if (!high) throw syntaxError(text, node.to)
    const [low, top] = [convert(text, right, depth), convert(text, high, depth)]
    return { kind: 'between', value, low, high: top, ...place }
  }
  if (sign.name === 'in') {
    const several = node.getChild('PositiveUnaryTests')
    const tests = several ? partsIn(several) : [right]
    return { kind: 'in', value, tests: tests.map((test) => testOf(text, test, depth)), ...place }
  }
  // The grammar reads '==' and '<>' of other languages as an operator followed by a test.
  if (right.name === 'SimplePositiveUnaryTest') throw syntaxError(text, right.from)
  return {
    kind: 'compare',
    sign: comparisonOf(text, sign),
    left: value,
    right: convert(text, right, depth),
    ...place,
  }
}

function sourcesOf(text: string, node: FeelNode, depth: number): Node<'for'>['sources'] {
  const all = node.getChild('InExpressions')
  return (all ? partsIn(all) : []).map((source) => {
    const name = source.getChild('Name')
    const context = source.getChild('IterationContext')
    const [low, , high] = context ? partsIn(context) : []
    if (!name || !low) throw syntaxError(text, source.from)
    return {
      name: nameOf(text, name),
      in: convert(text, low, depth),
      to: high ? convert(text, high, depth) : null,
    }
  })
}

/** date("2026-03-01") and @"2026-03-01". Times and durations are not supported. */
function dateOf(text: string, node: FeelNode, depth: number): Expression {
  const place = { from: node.from, to: node.to }
  const at = node.getChild('AtLiteral')?.getChild('StringLiteral')
  if (at) {
    const date = stringOf(text, at)
    if (!isDate(date)) throw unsupported(text, node)
    return { kind: 'literal', value: { date }, ...place }
  }
  const args = node.getChild('PositionalParameters')
  const isPlain = node.getChild('DateTimeConstructor')?.firstChild?.name === 'date'
  if (!isPlain || !args) throw unsupported(text, node)
  const written = partsIn(args).map((part) => convert(text, part, depth))
  return { kind: 'call', name: 'date', args: written, ...place }
}

function comparisonOf(text: string, sign: FeelNode): Comparison {
  const written = text.slice(sign.from, sign.to)
  if (!COMPARISONS.includes(written)) throw syntaxError(text, sign.from)
  return written as Comparison
}

function nameOf(text: string, node: FeelNode): string {
  return text.slice(node.from, node.to).trim().replace(/\s+/g, ' ')
}

function stringOf(text: string, node: FeelNode): string {
  try {
    return JSON.parse(text.slice(node.from, node.to)) as string
  } catch (error) {
    throw new AppError(
      expressionErrors.EXPRESSION_SYNTAX,
      { at: node.from + 1, found: text.slice(node.from, node.to) },
      { cause: error },
    )
  }
}

function partsIn(node: FeelNode): FeelNode[] {
  const found: FeelNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (!child.name.endsWith('Comment')) found.push(child)
  return found
}

function syntaxError(text: string, from: number): AppError {
  const found = text.slice(from).trim().slice(0, 20) || text.trim().slice(-10)
  return new AppError(expressionErrors.EXPRESSION_SYNTAX, { at: from + 1, found })
}

function unsupported(text: string, node: FeelNode): AppError {
  const found = text.slice(node.from, node.to).slice(0, 60)
  return new AppError(expressionErrors.EXPRESSION_UNSUPPORTED, { at: node.from + 1, found })
}
