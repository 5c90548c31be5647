import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import jsonata from 'jsonata'

/**
 * Expressions of the field maps: JSONata without anything that loops, defines, matches patterns or evaluates text. What
 * is left always ends, and can only read the record it is given.
 */
const FUNCTIONS: ReadonlySet<string> = new Set([
  'string',
  'number',
  'round',
  'floor',
  'ceil',
  'abs',
  'length',
  'substring',
  'substringBefore',
  'substringAfter',
  'uppercase',
  'lowercase',
  'trim',
  'pad',
  'contains',
  'join',
  'sum',
  'count',
  'max',
  'min',
  'exists',
  'not',
  'boolean',
])
const NODES: ReadonlySet<string> = new Set([
  'path',
  'name',
  'string',
  'number',
  'value',
  'binary',
  'condition',
  'function',
  'unary',
  'block',
])
const MOST_NODES = 200
/** `$pad` makes text as long as it is told. */
const LONGEST_RESULT = 4000

type Node = { type?: string; value?: unknown; [key: string]: unknown }

/** Why an expression is not one of these; null when it is. */
export function expressionFault(text: string): string | null {
  try {
    let count = 0
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) for (const each of node) visit(each)
      else if (typeof node === 'object' && node !== null) {
        const { type, value, procedure, ...rest } = node as Node
        if (type !== undefined && (!NODES.has(type) || ++count > MOST_NODES))
          throw new Error(String(type))
        if (type === 'function') {
          const called = procedure as Node
          if (called.type !== 'variable' || !FUNCTIONS.has(String(called.value)))
            throw new Error(`$${String(called.value)}`)
          if (called.value === 'pad') padWidth((node as { arguments?: Node[] }).arguments ?? [])
        }
        if (type === 'binary' && value === '..') throw new Error('..')
        visit(Object.values(rest))
      }
    }
    visit(jsonata(text).ast())
    return null
  } catch (error) {
    return (error as { message?: string }).message ?? 'syntax'
  }
}

function padWidth([, width]: Node[]): void {
  const number = width?.type === 'unary' ? (width.expression as Node) : width
  if (number?.type !== 'number' || Number(number.value) > LONGEST_RESULT) throw new Error('$pad')
}

/** The value of an expression over the fields of a record, or of a row beside its header as `header`. */
export async function evaluated(text: string, record: object): Promise<unknown> {
  const fault = expressionFault(text)
  if (fault) throw new AppError('SCSI_EXPRESSION', { reason: fault })
  try {
    const value: unknown = await jsonata(text).evaluate(record)
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
  } catch (error) {
    throw new AppError('SCSI_EXPRESSION', { reason: (error as { message: string }).message })
  }
}
