import type { Value } from './values.ts'

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='
export type Arithmetic = '+' | '-' | '*' | '/' | '**'
export type Logic = 'and' | 'or'

type Source = { name: string; in: Expression; to: Expression | null }

/** A parsed expression; `from` and `to` are its position in the text. */
export type Expression = { from: number; to: number } & (
  | { kind: 'literal'; value: Value }
  | { kind: 'name'; name: string }
  /** '?' of a cell or of `in (...)`: the value that is tested */
  | { kind: 'input' }
  | { kind: 'path'; of: Expression; name: string }
  | { kind: 'list'; items: readonly Expression[] }
  | { kind: 'row'; entries: readonly { name: string; value: Expression }[] }
  | { kind: 'negate'; operand: Expression }
  | { kind: 'logic'; sign: Logic; left: Expression; right: Expression }
  | { kind: 'compare'; sign: Comparison; left: Expression; right: Expression }
  | { kind: 'arithmetic'; sign: Arithmetic; left: Expression; right: Expression }
  | { kind: 'between'; value: Expression; low: Expression; high: Expression }
  /** the input equals this value, or is contained in it when it is a list */
  | { kind: 'member'; value: Expression }
  /** any of the tests holds for the value */
  | { kind: 'in'; value: Expression; tests: readonly Expression[] }
  | { kind: 'if'; condition: Expression; yes: Expression; no: Expression }
  | { kind: 'for'; sources: readonly Source[]; body: Expression }
  | { kind: 'quantified'; every: boolean; sources: readonly Source[]; body: Expression }
  | { kind: 'filter'; of: Expression; where: Expression }
  | { kind: 'call'; name: string; args: readonly Expression[] }
)
export type Node<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

/** The direct subexpressions of an expression. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
    case 'input':
      return []
    case 'path':
      return [expression.of]
    case 'list':
      return expression.items
    case 'row':
      return expression.entries.map(({ value }) => value)
    case 'negate':
      return [expression.operand]
    case 'logic':
    case 'compare':
    case 'arithmetic':
      return [expression.left, expression.right]
    case 'between':
      return [expression.value, expression.low, expression.high]
    case 'member':
      return [expression.value]
    case 'in':
      return [expression.value, ...expression.tests]
    case 'if':
      return [expression.condition, expression.yes, expression.no]
    case 'for':
    case 'quantified':
      return [
        ...expression.sources.flatMap((source) =>
          source.to ? [source.in, source.to] : [source.in],
        ),
        expression.body,
      ]
    case 'filter':
      return [expression.of, expression.where]
    case 'call':
      return expression.args
  }
}

/** Names an expression reads from outside, each once; its own loop variables are left out. */
export function namesIn(expression: Expression): string[] {
  const found = new Set<string>()
  collect(expression, new Set(), found)
  return [...found]
}

function collect(expression: Expression, own: ReadonlySet<string>, found: Set<string>): void {
  if (expression.kind === 'name') {
    if (!own.has(expression.name)) found.add(expression.name)
    return
  }
  const inner =
    expression.kind === 'for' || expression.kind === 'quantified'
      ? new Set([...own, ...expression.sources.map(({ name }) => name)])
      : own
  for (const part of partsOf(expression)) collect(part, inner, found)
}
