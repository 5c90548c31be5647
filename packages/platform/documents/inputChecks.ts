import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { inputFileIssues } from '../files/fileIssues.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import type { EngineContext } from './engine.ts'
import { checkLookups } from './lookupChecks.ts'
import type { Place } from './referencePlaces.ts'
import { inputReferenceIssues } from './references.ts'

type Values = { [key: string]: unknown }

/** Refuses well-formed values that do not exist: lookup codes, references, files. */
export async function assertInputExists(
  context: EngineContext,
  asked: { input?: Fields; inputRows?: { readonly [name: string]: { fields: Fields } } },
  values: Values,
  header: Values,
): Promise<void> {
  const places: Place[] = [{ fields: asked.input ?? {}, values, before: null }]
  for (const [name, { fields }] of Object.entries(asked.inputRows ?? {})) {
    const rows = (values[name] as Values[] | undefined) ?? []
    places.push(
      ...rows.map((row, index) => ({ fields, values: row, before: null, child: name, row: index })),
    )
  }
  const issues: Issue[] = await inputReferenceIssues(context, places, header)
  const lookups = await lookupsOf(context.platform)
  for (const { fields, values: row, child, row: index } of places) {
    checkLookups(
      lookups,
      fields,
      row,
      null,
      { ...(child ? { child } : {}), ...(index === undefined ? {} : { row: index }) },
      issues,
    )
  }
  issues.push(...(await inputFileIssues(context, places)))
  if (issues.length) throw validationError(issues)
}
