import { expressionErrors } from '@opensrm/kernel/expression/expression.errors.ts'
import { parseExpression } from '@opensrm/kernel/expression/parse.ts'
import { type Expression, namesIn } from '@opensrm/kernel/expression/syntax.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { VARIABLE_NAME } from '@opensrm/kernel/workflow/attributes.ts'
import type { VariableType } from '@opensrm/kernel/workflow/vocabulary.ts'
import { type Declared, resultOf, typeOf, type Variables } from './conditions.ts'
import { checkInputs, hitsOf, inCell, type Reading, tableOf, variablesIn } from './decisions.ts'
import { workflowErrors } from './workflow.errors.ts'

/** A table of a business rule task: each output is a process variable, each output cell an expression. */
const valuesOver = (names: readonly string[]): Reading<readonly (Expression | null)[]> => ({
  name: 'values',
  row(outputs, hitPolicy) {
    // Several matching rows would give one variable several values.
    if (!['UNIQUE', 'FIRST', 'ANY'].includes(hitPolicy))
      throw new AppError(workflowErrors.DECISION_HIT_POLICY, { policy: hitPolicy })
    const wrong = outputs.find((name) => !VARIABLE_NAME.test(name))
    if (wrong !== undefined || outputs.length === 0)
      throw new AppError(workflowErrors.DECISION_VARIABLE, { name: wrong || '-' })
    return (cells) =>
      cells.map((cell) => (cell === '' || cell === '-' ? null : parseExpression(cell, names)))
  },
})

const valueTable = (xml: string, names: readonly string[]) => tableOf(xml, names, valuesOver(names))

/** The variables a table sets, with their types; throws the faults of the table. */
export async function typesOfDecision(
  xml: string,
  declared: Declared,
): Promise<{ [name: string]: VariableType }> {
  const table = await valueTable(xml, Object.keys(declared))
  checkInputs(table, declared)
  const types: { [name: string]: VariableType } = {}
  for (const [at, { result }] of table.rows.entries())
    for (const [column, name] of table.outputs.entries()) {
      const cell = result[column]
      if (!cell) continue
      try {
        const type = typeOf(cell, declared)
        if (type === 'null') continue
        types[name] ??= type
        if (types[name] !== type)
          throw new AppError(expressionErrors.EXPRESSION_TYPE, { operator: '=', at: 1 })
      } catch (error) {
        throw inCell(error, at, name)
      }
    }
  for (const name of table.outputs) types[name] ??= 'text'
  return types
}

/** The variables a table sets. If no row matches, their values are unknown. */
export async function decideValues(xml: string, variables: Variables): Promise<Variables> {
  const table = await valueTable(xml, Object.keys(variables))
  const [hit] = hitsOf(table, variables)
  return Object.fromEntries(
    table.outputs.map((name, column) => {
      const cell = hit?.result[column]
      return [name, cell ? resultOf(cell, variables) : null]
    }),
  )
}

/** Variables that the conditions and the results read. */
export async function variablesReadBy(xml: string, names: readonly string[]): Promise<string[]> {
  const table = await valueTable(xml, names)
  const results = table.rows.flatMap(({ result }) => result.filter((cell) => cell !== null))
  return [...new Set([...variablesIn(table), ...results.flatMap(namesIn)])]
}
