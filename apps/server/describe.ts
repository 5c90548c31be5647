import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { PUSH_CALLS, pushOperationOf } from '@opensrm/kernel/document/push.ts'
import { shellActions } from '@opensrm/platform/access/shellActions.ts'
import { SHELL_RECORDS, SHELL_ROUTES } from '@opensrm/platform/shellRecords.ts'
import { createWorkflowActions } from '@opensrm/platform/workflow/actions.ts'
import { areas } from './areas.ts'

/**
 * Calls other than the derived ones; some belong to a document. For the engine's own calls only the
 * names matter here.
 */
const actions = [
  ...createWorkflowActions({} as never),
  ...shellActions,
  ...areas.flatMap((area) => area.actions ?? []),
]

/** Prints every definition as JSON, in the format that coverage checks read. */
const documents = areas.flatMap((area) =>
  area.documents.map(({ definition, operations }) => ({
    resource: definition.resource,
    area: area.code,
    fields: Object.keys(definition.fields),
    children: Object.fromEntries(
      Object.entries(definition.children).map(([name, child]) => [name, Object.keys(child.fields)]),
    ),
    operations: [
      ...new Set([
        ...definition.transitions.map((transition) => transition.op),
        ...Object.keys(operations?.actions ?? {}),
        ...actions
          .filter(({ resource }) => resource === definition.resource)
          .map(({ action }) => action),
        ...PUSH_CALLS.filter((name) => pushOperationOf(definition, name)),
        ...(definition.readOnly
          ? []
          : ['saveOrUpdate', 'doBatchSaveOrUpdate', 'delete', 'doBatchDelete', 'doImport']),
        'listByPage',
        'findById',
      ]),
    ],
    routes: Object.keys(definition.screens),
  })),
)
/** Records that only the shell uses. */
const shell = Object.entries(SHELL_RECORDS).map(([resource, record]) => ({
  resource,
  area: 'shell',
  fields: [...record.fields, ...record.computed],
  children: {},
  operations: [...record.calls, ...record.inside],
  routes: [],
}))
/** Pages without a document, each in a file named after its route. */
const routes = (
  readdirSync(path.join(import.meta.dirname, '../../areas'), { recursive: true }) as string[]
)
  .filter((file) => /^[^.]+\.screen\.tsx$/.test(path.basename(file)))
  .map((file) => path.basename(file, '.screen.tsx').replaceAll('__', '/'))
/** Pages that one screen draws for a whole kind of menu entries, such as business reports. */
const drawn = areas
  .flatMap(({ menus }) => entriesIn(menus))
  .flatMap((entry) => (entry.kind ? (entry.route ?? []) : []))
function entriesIn(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])])
}
const lookups = areas.flatMap((area) => Object.keys(area.lookups))
process.stdout.write(
  `${JSON.stringify({ documents: [...documents, ...shell], routes: [...SHELL_ROUTES, ...routes, ...drawn], lookups }, null, 1)}\n`,
)
