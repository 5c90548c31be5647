import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { lineOf, report, typeScriptFiles, withoutComments } from './sources.mjs'

// Who may write SQL on a document's table (docs/adr/0025). The engine makes its statements from definitions and names no
// table, so what is found here is written by hand.

/** Areas of the product itself: accounts, rights, processes, messages, jobs. They read each other's tables. */
const platformAreas = ['administration', 'messaging', 'system', 'dynamic']

/** Capabilities of the platform that keep documents an area defines, with the tables each may write. */
const keepers = {
  'packages/platform/access': ['base_lookup_value', 'base_menu', 'base_table_config'],
  'packages/platform/audit': ['base_operate_log'],
  'packages/platform/interfaces': ['base_transaction_compensation'],
  'packages/platform/logs': ['base_system_log'],
  'packages/platform/oidc': ['base_oauth_app', 'base_user'],
  'packages/platform/session': ['base_organization', 'base_person', 'base_profile', 'base_user'],
  'packages/platform/workflow': ['base_bpm_instance', 'base_bpm_model', 'base_bpm_task'],
}

const areaOfTable = new Map(
  foldersOf('areas').flatMap((area) =>
    foldersOf(`areas/${area}`)
      .filter((name) => existsSync(join(root, `areas/${area}/${name}/${name}.definition.ts`)))
      .map((name) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), area]),
  ),
)
const statement =
  /\b(insert\s+into|delete\s+from|update|from|join)\s+(?:only\s+)?((?:base|srm)_[a-z_]+)/gi

const faults = typeScriptFiles(['packages/platform', 'areas', 'apps'])
  .filter((path) => !/\.test\.tsx?$|\/test[A-Z]\w*\.tsx?$/.test(path))
  .flatMap((path) => {
    const source = withoutComments(readFileSync(join(root, path), 'utf8'))
    return [...source.matchAll(statement)].flatMap((match) => {
      const [, verb, name] = match
      const table = name.split('__')[0]
      const fault = faultOf(path, table, /^(from|join)$/i.test(verb))
      return fault ? [`${path}:${lineOf(source, match.index)} ${name}: ${fault}`] : []
    })
  })

report(faults, 'SQL')

function faultOf(path, table, isRead) {
  const owner = areaOfTable.get(table)
  if (!owner || path.startsWith(`areas/${owner}/`)) return null
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
