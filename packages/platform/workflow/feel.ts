import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { Decimal } from '@opensrm/kernel/values/decimal.ts'
import { parseExpression as parseFeel, parseUnaryTests } from 'feelin'
import { type Expression, parseExpression } from './expression.ts'
import { workflowErrors } from './workflow.errors.ts'

/**
 * FEEL of decision tables, read by feelin's grammar and evaluated by our own expressions. FEEL engines in JavaScript
 * compute in binary floating point, where 0.1 + 0.2 > 0.3: money has to be compared exactly. Functions, loops and dates
 * are refused, so a cell always ends and never reads anything but the declared variables.
 */
type FeelTree = ReturnType<typeof parseFeel>
type FeelNode = FeelTree['topNode']

const MAX_LENGTH = 1000

/** An input cell as a condition over the column's expression; null for '-' (any value). */
export function conditionOfCell(cell: string, input: Expression, names: readonly string[]) {
  const text = cell.trim()
  if (text === '' || text === '-') return null
  const top = treeOf(text, (context) => parseUnaryTests(text, context, undefined), names)
  const isNot = top.getChild('not') !== null
  const tests = top.getChild('PositiveUnaryTests')
  if (!tests) throw refused(text)
  const condition = childrenOf(tests)
    .filter(({ name }) => name === 'PositiveUnaryTest')
    .map((test) => testOf(text, test, input))
    .reduce((left, right): Expression => ({ kind: 'binary', operator: 'or', left, right }))
  return isNot ? ({ kind: 'not', operand: condition } as const) : condition
}

/** An expression of an input column. */
export function expressionOf(text: string, names: readonly string[]): Expression {
  const top = treeOf(text, (context) => parseFeel(text, context, undefined), names)
  const [only, another] = childrenOf(top)
  if (!only || another) throw refused(text)
  return operandOf(text, only, null)
}

/** An output cell: one text, or several in a list. */
export function textsOfCell(cell: string): string[] {
  const text = cell.trim()
  if (text === '' || text === '-') return []
  const [only, another] = childrenOf(
    treeOf(text, (context) => parseFeel(text, context, undefined), []),
  )
  if (!only || another) throw refused(text)
  const items =
    only.name === 'List'
      ? childrenOf(only).filter(({ name }) => /[A-Z]/.test(name[0] ?? ''))
      : [only]
  return items.map((item) => {
    if (item.name === 'NumericLiteral') return text.slice(item.from, item.to)
    if (item.name !== 'StringLiteral') throw refused(text.slice(item.from, item.to))
    return stringOf(text.slice(item.from, item.to))
  })
}

function treeOf(
  text: string,
  parse: (context: { [name: string]: unknown }) => FeelTree,
  names: readonly string[],
): FeelNode {
  if (text.length > MAX_LENGTH) throw new AppError(workflowErrors.EXPRESSION_TOO_LONG)
  const tree = parse(Object.fromEntries(names.map((name) => [name, 0])))
  tree.iterate({
    enter(node) {
      if (node.type.isError)
        throw new AppError(workflowErrors.EXPRESSION_SYNTAX, {
          at: node.from + 1,
          found: text.slice(node.from).slice(0, 20) || text,
        })
    },
  })
  return tree.topNode
}

function testOf(text: string, test: FeelNode, input: Expression): Expression {
  const [only, another] = childrenOf(test)
  if (!only || another) throw refused(text)
  if (only.name !== 'SimplePositiveUnaryTest') {
    const value = operandOf(text, only, input)
    return only.name === 'Comparison' ? value : binary('=', input, value)
  }
  const [first, second] = childrenOf(only)
  if (first?.name === 'CompareOp' && second) {
    const sign = text.slice(first.from, first.to)
    return binary(comparison(sign), input, operandOf(text, second, input))
  }
  if (first?.name === 'Interval') return intervalOf(text, first, input)
  throw refused(text)
}

function intervalOf(text: string, interval: FeelNode, input: Expression): Expression {
  const [open, low, , high, close] = childrenOf(interval)
  if (!open || !low || !high || !close) throw refused(text)
  return binary(
    'and',
    binary(open.name === '[' ? '>=' : '>', input, operandOf(text, low, input)),
    binary(close.name === ']' ? '<=' : '<', input, operandOf(text, high, input)),
  )
}

function operandOf(text: string, node: FeelNode, input: Expression | null): Expression {
  const own = text.slice(node.from, node.to)
  const parts = childrenOf(node)
  switch (node.name) {
    case 'NumericLiteral':
      return { kind: 'value', value: new Decimal(own.replace(/\s/g, '')) }
    case 'StringLiteral':
      return { kind: 'value', value: stringOf(own) }
    case 'BooleanLiteral':
      return { kind: 'value', value: own === 'true' }
    case 'null':
      return { kind: 'value', value: null }
    case '?':
      if (!input) throw refused(own)
      return input
    case 'VariableName':
      return parseExpression(own)
    case 'ParenthesizedExpression': {
      const inner = parts.find(({ name }) => name !== '(' && name !== ')')
      if (!inner) throw refused(own)
      return operandOf(text, inner, input)
    }
    case 'ArithmeticExpression':
    case 'Comparison': {
      const [left, sign, right] = parts
      if (!left || !sign || !right || parts.length !== 3) throw refused(own)
      const operator = text.slice(sign.from, sign.to)
      if (node.name === 'ArithmeticExpression' && !['+', '-', '*', '/'].includes(operator))
        throw refused(own)
      return binary(
        node.name === 'Comparison' ? comparison(operator) : (operator as '+'),
        operandOf(text, left, input),
        operandOf(text, right, input),
      )
    }
    default:
      throw refused(own)
  }
}

type Operator = Extract<Expression, { kind: 'binary' }>['operator']

function binary(operator: Operator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right }
}

function comparison(sign: string): Operator {
  if (!['=', '!=', '<', '<=', '>', '>='].includes(sign)) throw refused(sign)
  return sign as Operator
}

function stringOf(literal: string): string {
  try {
    return JSON.parse(literal) as string
  } catch (error) {
    throw new AppError(workflowErrors.FEEL_REFUSED, { found: literal }, { cause: error })
  }
}

function childrenOf(node: FeelNode): FeelNode[] {
  const found: FeelNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child)
  return found
}

function refused(found: string): AppError {
  return new AppError(workflowErrors.FEEL_REFUSED, { found: found.slice(0, 60) })
}
