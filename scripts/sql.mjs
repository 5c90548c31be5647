import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { lineOf, report, typeScriptFiles, withoutComments } from './sources.mjs'

// Which code may write SQL on a document's table (docs/adr/0025). The engine builds its statements
// from definitions and names no table, so everything found here is hand-written.

/** Areas of the product itself: accounts, rights, processes, messages, jobs. They read each other's tables. */
const platformAreas = ['administration', 'messaging', 'system', 'dynamic']

/** Platform capabilities for documents defined by an area, with the tables each may write. */
const keepers = {
  'packages/platform/access': ['base_lookup_value', 'base_menu', 'base_table_config'],
  'packages/platform/audit': ['base_operate_log'],
  'packages/platform/interfaces': ['base_transaction_compensation'],
  'packages/platform/logs': ['base_system_log'],
  'packages/platform/oidc': ['base_oauth_app', 'base_user'],
  'packages/platform/session': ['base_organization', 'base_person', 'base_profile', 'base_user'],
  'packages/platform/workflow': ['base_bpm_instance', 'base_bpm_model', 'base_bpm_task'],
}

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const areaOfTable = new Map(
  foldersOf('areas').flatMap((area) =>
    foldersOf(`areas/${area}`)
      .filter((name) => existsSync(join(root, `areas/${area}/${name}/${name}.definition.ts`)))
      .map((name) => [snake(name), area]),
  ),
)
/**
 * Reads over several stages in one statement for a whole page: pending, in progress, in stock. They
 * read tables of other areas and write none. An unused entry is also reported.
 */
const reports = new Set([
  'areas/demand/srmPurCategoryDispose/srmPurCategoryDispose.buyers.ts',
  'areas/demand/srmPurCustomerOrder/srmPurCustomerOrder.figures.ts',
  'areas/demand/srmPurDemandSummary/srmPurDemandSummary.suppliers.ts',
  'areas/demand/srmPurForecast/srmPurForecast.operations.ts',
  'areas/orders/srmPurOrder/srmPurOrder.openBalances.ts',
  'areas/orders/srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts',
  'areas/performance/formulas/deliveries.ts',
  'areas/performance/formulas/orders.ts',
  'areas/performance/formulas/receipts.ts',
  'areas/performance/srmSmlWarning/findings.ts',
  'areas/settlement/balances.ts',
  'areas/stock/srmSicInventory/srmSicInventory.figures.ts',
  'areas/stock/srmSicTransaction/operations/doConsume.ts',
])
const needed = new Set()

const VERB = '\\b(insert\\s+into|delete\\s+from|update|from|join)\\s+(?:only\\s+)?'
/** A table named in the text of a statement. */
const named = new RegExp(`${VERB}((?:base|srm)_[a-z_]+)`, 'gi')
/** A table inserted into the text: by its definition, or by a name assigned to it. */
const OF = "(?:sql\\.table\\(\\s*)?tableOf\\(\\s*(?:\\{ resource: '(\\w+)' \\}|(\\w+))"
const put = new RegExp(`${VERB}\\$\\{(?:${OF}|sql\\.table\\((\\w+)\\)|(\\w+)\\})`, 'gi')
/** Tables passed to the query builder. */
const BUILT = '\\.(insertInto|deleteFrom|updateTable|selectFrom|innerJoin|leftJoin)\\(\\s*'
const built = new RegExp(`${BUILT}(?:${OF}|'((?:base|srm)_[a-z_]+)|(\\w+)\\))`, 'g')
const givenName = new RegExp(`\\bconst (\\w+) = ${OF}`, 'g')

const faults = typeScriptFiles(['packages/platform', 'areas', 'apps'])
  .filter((path) => !/\.test\.tsx?$|\/test[A-Z]\w*\.tsx?$/.test(path))
  .flatMap((path) => {
    const source = withoutComments(readFileSync(join(root, path), 'utf8'))
    return statementsIn(source).flatMap(({ index, verb, name }) => {
      const fault = faultOf(path, name.split('__')[0], /^(from|join|select|inner|left)/i.test(verb))
      return fault ? [`${path}:${lineOf(source, index)} ${name}: ${fault}`] : []
    })
  })

/** Every statement with its verb and table, however the table is named. */
function statementsIn(source) {
  const names = new Map(
    [...source.matchAll(givenName)].map(([, name, resource, definition]) => [
      name,
      snake(resource ?? definition),
    ]),
  )
  const found = []
  for (const { 1: verb, 2: name, index } of source.matchAll(named))
    found.push({ verb, name, index })
  for (const match of source.matchAll(put)) {
    const [, verb, resource, definition, wrapped, plain] = match
    const name =
      (resource ?? definition) ? snake(resource ?? definition) : names.get(wrapped ?? plain)
    if (name) found.push({ verb, name, index: match.index })
  }
  for (const match of source.matchAll(built)) {
    const [, verb, resource, definition, text, plain] = match
    const name =
      (resource ?? definition) ? snake(resource ?? definition) : (text ?? names.get(plain))
    if (name) found.push({ verb, name, index: match.index })
  }
  return found
}

/** Every value of a row arrives as text (packages/platform/db/pool.ts), and the text of false is true. */
const untrue = /\bsql<\{[^`]*?\bboolean\b/g
for (const path of typeScriptFiles(['packages/platform', 'areas', 'apps'])) {
  const source = withoutComments(readFileSync(join(root, path), 'utf8'))
  for (const { index } of source.matchAll(untrue))
    faults.push(`${path}:${lineOf(source, index)} a boolean of a row is 't' or 'f'`)
}

for (const path of reports)
  if (!needed.has(path)) faults.push(`${path} reads no other area: take it off the list of reports`)
report(faults, 'SQL')

function faultOf(path, table, isRead) {
  const owner = areaOfTable.get(table)
  if (!owner || path.startsWith(`areas/${owner}/`)) return null
  if (!platformAreas.includes(owner) && isRead && reports.has(path)) {
    needed.add(path)
    return null
  }
  if (!platformAreas.includes(owner)) return `only ${owner} writes SQL on its documents`
  const [, area] = /^areas\/([^/]+)\//.exec(path) ?? []
  if (area && !platformAreas.includes(area))
    return 'a business area asks the engine or a port for documents of the platform'
  if (isRead) return null
  const isKept = Object.entries(keepers).some(
    ([folder, tables]) => path.startsWith(`${folder}/`) && tables.includes(table),
  )
  return isKept ? null : `written by ${owner} and those that keep it alone`
}

function foldersOf(path) {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
