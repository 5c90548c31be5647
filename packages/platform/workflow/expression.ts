import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { Decimal } from '@opensrm/kernel/values/decimal.ts'
import { workflowErrors } from './workflow.errors.ts'

/**
 * Conditions of processes: comparison, and/or/not, in, + - * /, over declared variables. A language of its own with its
 * own parser: nothing of it is ever JavaScript. Decimals are compared exactly.
 */
export type VariableType = 'decimal' | 'text' | 'bool' | 'list'
export type Declared = { readonly [name: string]: VariableType }

/** A variable as stored with an instance: the tag keeps an amount a decimal and a code a text. */
export type Variable = string | boolean | null | readonly string[] | { decimal: string }
export type Variables = { readonly [name: string]: Variable }

type Value = Decimal | string | boolean | null | readonly Value[]
type BinaryOperator =
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | 'in'
  | 'and'
  | 'or'

export type Expression =
  | { kind: 'value'; value: Decimal | string | boolean | null }
  | { kind: 'variable'; name: string }
  | { kind: 'list'; items: readonly Expression[] }
  | { kind: 'not' | 'minus'; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }

const MAX_LENGTH = 1000
const MAX_DEPTH = 30
const WORDS = new Set(['and', 'or', 'not', 'in', 'true', 'false', 'null'])

/** True only when the condition holds; a comparison of order with nothing (null) does not hold. */
export function holds(text: string, variables: Variables): boolean {
  return holdsParsed(parseExpression(text), variables)
}

export function holdsParsed(expression: Expression, variables: Variables): boolean {
  const value = evaluate(expression, variables)
  if (typeof value !== 'boolean') throw wrongType('?')
  return value
}

/** Throws what is wrong with a condition: syntax, undeclared variables, operators that do not fit, no truth value. */
export function checkExpression(text: string, declared: Declared): void {
  checkParsed(parseExpression(text), declared)
}

/** What an expression comes to, in the form it is stored with an instance. */
export function resultOf(expression: Expression, variables: Variables): Variable {
  const value = evaluate(expression, variables)
  if (Decimal.isDecimal(value)) return { decimal: value.toString() }
  return Array.isArray(value) ? value.map(String) : (value as string | boolean | null)
}

export function checkParsed(expression: Expression, declared: Declared): void {
  if (typeOf(expression, declared) !== 'bool') throw wrongType('?')
}

type Token = { type: 'number' | 'text' | 'name' | 'sign' | 'end'; text: string; at: number }

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|"([^"\\]*)"|'([^'\\]*)'|([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)?)|(==|!=|<>|<=|>=|[=<>+\-*/(),[\]]))/y

function tokensOf(text: string): Token[] {
  if (text.length > MAX_LENGTH) throw new AppError(workflowErrors.EXPRESSION_TOO_LONG)
  const tokens: Token[] = []
  let at = 0
  while (text.slice(at).trim() !== '') {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) throw syntaxError(at, text.slice(at).trim().slice(0, 20))
    const [, number, double, single, name, sign] = match
    if (number !== undefined) tokens.push({ type: 'number', text: number, at })
    else if (name !== undefined) tokens.push({ type: 'name', text: name, at })
    else if (sign !== undefined) tokens.push({ type: 'sign', text: sign, at })
    else tokens.push({ type: 'text', text: double ?? single ?? '', at })
    at = TOKEN.lastIndex
  }
  tokens.push({ type: 'end', text: '', at })
  return tokens
}

export function parseExpression(text: string): Expression {
  const tokens = tokensOf(text)
  let next = 0
  let depth = 0
  const parsed = or()
  if (peek().type !== 'end') throw unexpected()
  return parsed

  function or(): Expression {
    let left = and()
    while (takeWord('or')) left = { kind: 'binary', operator: 'or', left, right: and() }
    return left
  }
  function and(): Expression {
    let left = not()
    while (takeWord('and')) left = { kind: 'binary', operator: 'and', left, right: not() }
    return left
  }
  function not(): Expression {
    return nested(() => (takeWord('not') ? { kind: 'not', operand: not() } : comparison()))
  }
  function comparison(): Expression {
    const left = sum()
    if (takeWord('in')) return { kind: 'binary', operator: 'in', left, right: list() }
    if (isWord('not') && isWord('in', 1)) {
      next += 2
      return { kind: 'not', operand: { kind: 'binary', operator: 'in', left, right: list() } }
    }
    const sign = takeSign('==', '=', '!=', '<>', '<=', '>=', '<', '>')
    if (!sign) return left
    const operator = sign === '==' ? '=' : sign === '<>' ? '!=' : (sign as BinaryOperator)
    return { kind: 'binary', operator, left, right: sum() }
  }
  function list(): Expression {
    const close = takeSign('(') ? ')' : takeSign('[') ? ']' : null
    if (!close) {
      const token = peek()
      if (token.type !== 'name' || WORDS.has(token.text)) throw unexpected()
      return primary()
    }
    const items = [sum()]
    while (takeSign(',')) items.push(sum())
    if (!takeSign(close)) throw unexpected()
    return { kind: 'list', items }
  }
  function sum(): Expression {
    let left = product()
    for (let sign = takeSign('+', '-'); sign; sign = takeSign('+', '-')) {
      left = { kind: 'binary', operator: sign as BinaryOperator, left, right: product() }
    }
    return left
  }
  function product(): Expression {
    let left = unary()
    for (let sign = takeSign('*', '/'); sign; sign = takeSign('*', '/')) {
      left = { kind: 'binary', operator: sign as BinaryOperator, left, right: unary() }
    }
    return left
  }
  function unary(): Expression {
    return nested(() => (takeSign('-') ? { kind: 'minus', operand: unary() } : primary()))
  }
  function primary(): Expression {
    const token = peek()
    if (token.type === 'sign' && token.text === '(') {
      next++
      const inner = or()
      if (!takeSign(')')) throw unexpected()
      return inner
    }
    if (token.type === 'number') return { kind: 'value', value: new Decimal(take()) }
    if (token.type === 'text') return { kind: 'value', value: take() }
    if (takeWord('true')) return { kind: 'value', value: true }
    if (takeWord('false')) return { kind: 'value', value: false }
    if (takeWord('null')) return { kind: 'value', value: null }
    if (token.type === 'name' && !WORDS.has(token.text)) return { kind: 'variable', name: take() }
    throw unexpected()
  }

  /** Every recursion passes here, so that a thousand brackets cannot exhaust the stack. */
  function nested(parse: () => Expression): Expression {
    if (++depth > MAX_DEPTH * 2) throw new AppError(workflowErrors.EXPRESSION_TOO_LONG)
    const parsedPart = parse()
    depth--
    return parsedPart
  }
  function peek(ahead = 0): Token {
    return tokens[Math.min(next + ahead, tokens.length - 1)] as Token
  }
  function take(): string {
    const token = peek()
    next++
    return token.text
  }
  function isWord(word: string, ahead = 0): boolean {
    const token = peek(ahead)
    return token.type === 'name' && token.text === word
  }
  function takeWord(word: string): boolean {
    if (!isWord(word)) return false
    next++
    return true
  }
  function takeSign(...signs: string[]): string | null {
    const token = peek()
    if (token.type !== 'sign' || !signs.includes(token.text)) return null
    next++
    return token.text
  }
  function unexpected(): AppError {
    return syntaxError(peek().at, peek().text || text.slice(-10))
  }
}

function evaluate(expression: Expression, variables: Variables): Value {
  switch (expression.kind) {
    case 'value':
      return expression.value
    case 'variable':
      return variableValue(expression.name, variables)
    case 'list':
      return expression.items.map((item) => evaluate(item, variables))
    case 'not': {
      const operand = evaluate(expression.operand, variables)
      if (typeof operand !== 'boolean') throw wrongType('not')
      return !operand
    }
    case 'minus': {
      const operand = evaluate(expression.operand, variables)
      if (operand === null) return null
      if (!Decimal.isDecimal(operand)) throw wrongType('-')
      return operand.negated()
    }
    case 'binary':
      return evaluateBinary(expression, variables)
  }
}

function variableValue(name: string, variables: Variables): Value {
  if (!Object.hasOwn(variables, name)) throw unknownVariable(name)
  const value = variables[name] as Variable
  if (value !== null && typeof value === 'object' && 'decimal' in value)
    return new Decimal(value.decimal)
  return value
}

function evaluateBinary(
  expression: Extract<Expression, { kind: 'binary' }>,
  variables: Variables,
): Value {
  const { operator } = expression
  const left = evaluate(expression.left, variables)
  if (operator === 'and' || operator === 'or') {
    if (typeof left !== 'boolean') throw wrongType(operator)
    if (left === (operator === 'or')) return left
    const right = evaluate(expression.right, variables)
    if (typeof right !== 'boolean') throw wrongType(operator)
    return right
  }
  const right = evaluate(expression.right, variables)
  switch (operator) {
    case '=':
      return isSame(left, right)
    case '!=':
      return !isSame(left, right)
    case 'in':
      // An empty multiple value arrives as null: nothing is in it.
      if (right === null) return false
      if (!Array.isArray(right)) throw wrongType('in')
      return right.some((item) => isSame(left, item))
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isOrdered(operator, left, right)
    default:
      return calculate(operator, left, right)
  }
}

function isSame(left: Value, right: Value): boolean {
  if (left === null || right === null) return left === right
  if (Decimal.isDecimal(left) && Decimal.isDecimal(right)) return left.equals(right)
  if (typeof left !== typeof right || typeof left === 'object') throw wrongType('=')
  return left === right
}

function isOrdered(operator: '<' | '<=' | '>' | '>=', left: Value, right: Value): boolean {
  if (left === null || right === null) return false
  let order: number
  if (Decimal.isDecimal(left) && Decimal.isDecimal(right)) order = left.comparedTo(right)
  else if (typeof left === 'string' && typeof right === 'string')
    order = left < right ? -1 : left > right ? 1 : 0
  else throw wrongType(operator)
  if (operator === '<') return order < 0
  if (operator === '<=') return order <= 0
  return operator === '>' ? order > 0 : order >= 0
}

function calculate(operator: '+' | '-' | '*' | '/', left: Value, right: Value): Value {
  if (left === null || right === null) return null
  if (!Decimal.isDecimal(left) || !Decimal.isDecimal(right)) throw wrongType(operator)
  if (operator === '+') return left.plus(right)
  if (operator === '-') return left.minus(right)
  if (operator === '*') return left.times(right)
  if (right.isZero()) throw new AppError(workflowErrors.EXPRESSION_DIVISION)
  return left.dividedBy(right)
}

export function typeOf(expression: Expression, declared: Declared): VariableType | 'null' {
  switch (expression.kind) {
    case 'value':
      if (expression.value === null) return 'null'
      if (Decimal.isDecimal(expression.value)) return 'decimal'
      return typeof expression.value === 'string' ? 'text' : 'bool'
    case 'variable':
      if (!Object.hasOwn(declared, expression.name)) throw unknownVariable(expression.name)
      return declared[expression.name] as VariableType
    case 'list':
      for (const item of expression.items) typeOf(item, declared)
      return 'list'
    case 'not':
      return expectType('not', typeOf(expression.operand, declared), 'bool')
    case 'minus':
      return expectType('-', typeOf(expression.operand, declared), 'decimal')
    case 'binary':
      return typeOfBinary(expression, declared)
  }
}

function typeOfBinary(
  expression: Extract<Expression, { kind: 'binary' }>,
  declared: Declared,
): VariableType {
  const { operator } = expression
  const left = typeOf(expression.left, declared)
  const right = typeOf(expression.right, declared)
  if (operator === 'in') {
    expectType(operator, right, 'list')
    if (left === 'list') throw wrongType(operator)
    if (expression.right.kind === 'variable') expectType(operator, left, 'text')
    if (expression.right.kind === 'list') {
      for (const item of expression.right.items) expectSame('in', left, typeOf(item, declared))
    }
    return 'bool'
  }
  if (operator === 'and' || operator === 'or') {
    expectType(operator, left, 'bool')
    return expectType(operator, right, 'bool')
  }
  if (operator === '+' || operator === '-' || operator === '*' || operator === '/') {
    expectType(operator, left, 'decimal')
    return expectType(operator, right, 'decimal')
  }
  expectSame(operator, left, right)
  if (operator !== '=' && operator !== '!=' && left === 'bool') throw wrongType(operator)
  return 'bool'
}

function expectSame(
  operator: string,
  left: VariableType | 'null',
  right: VariableType | 'null',
): void {
  if (left === 'list' || right === 'list') throw wrongType(operator)
  if (left !== right && left !== 'null' && right !== 'null') throw wrongType(operator)
}

function expectType<T extends VariableType>(
  operator: string,
  found: VariableType | 'null',
  wanted: T,
): T {
  if (found !== wanted) throw wrongType(operator)
  return wanted
}

function wrongType(operator: string): AppError {
  return new AppError(workflowErrors.EXPRESSION_TYPE, { operator })
}

function unknownVariable(name: string): AppError {
  return new AppError(workflowErrors.EXPRESSION_VARIABLE, { name })
}

function syntaxError(at: number, found: string): AppError {
  return new AppError(workflowErrors.EXPRESSION_SYNTAX, { at: at + 1, found })
}
