import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './install.mjs'
import { lineOf, report, typeScriptFiles, withoutComments } from './sources.mjs'

// Which modules may import which (docs: architecture). Usage: node scripts/layers.mjs

const pureLibraries = [
  'decimal.js',
  'dayjs',
  'zod',
  'pinyin-pro',
  '@noble/hashes',
  'jsencrypt',
  'feelin',
]
const importPattern =
  /(?:^|[\n;}])\s*(?:import|export)\s+(?:type\s+)?(?:[\w*\s{},$]+?\s+from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

// Tests, stories, which are fixtures of tests, and what only tests use: testBench.ts, testProcesses.ts.
const isTest = (path) => /\.(test|story)\.tsx?$|\/test[A-Z]\w*\.tsx?$/.test(path)
// Files .moves.ts declare the inputs of further operations: data, like a definition.
const isDefinition = (path) => /\.(definition|moves)\.ts$/.test(path)
const isPureAreaFile = (path) => pureFiles.has(path)
const isForPureFiles = (path) =>
  isPureAreaFile(path) ||
  /(^|[/.])(lookups?|errors)\.ts$/.test(path) ||
  /\/(lookups|errors)\/[^/]+\.ts$/.test(path)
/**
 * The lower areas that an area may call directly. It serves areas above it through ports that those
 * define (needed.ts).
 */
const buildsOn = {
  orders: ['demand'],
  deliveries: ['demand', 'orders'],
  stock: ['demand', 'orders', 'deliveries'],
  inquiries: ['tenderSetup'],
  auctions: ['inquiries', 'tenderSetup', 'tenders', 'negotiation'],
  tenderSetup: [],
  tenders: ['tenderSetup'],
  juries: ['tenderSetup', 'tenders'],
  evaluation: ['tenderSetup', 'tenders', 'juries'],
  negotiation: ['tenderSetup', 'tenders', 'evaluation'],
  awarding: ['inquiries', 'tenderSetup', 'tenders', 'evaluation', 'negotiation'],
  monitoring: ['inquiries'],
}
/** Areas that only combine others, and so import their area.ts. */
const joins = {
  purchasing: ['demand', 'orders', 'deliveries', 'stock'],
  sourcing: [
    ...['inquiries', 'auctions', 'tenderSetup', 'tenders', 'juries', 'evaluation'],
    'negotiation',
    'awarding',
    'monitoring',
  ],
}
const isPort = (path) => /^areas\/[^/]+\/(ports\.ts|ports\/[^/]+\.(ts|css))$/.test(path)
const isScreen = (path) =>
  path.endsWith('.tsx') || /\/screens\/|\.screen\.ts$|\.texts\.ts$/.test(path)
const isServerPart = (path) => /\/operations\/|\.(operations|convert)\.ts$/.test(path)
const areaOf = (path) => path.split('/')[1]

const sources = new Map(
  typeScriptFiles(['packages', 'areas', 'apps', 'e2e', 'bench']).map((path) => [
    path,
    withoutComments(readFileSync(join(root, path), 'utf8')),
  ]),
)
const pureFiles = findPureFiles()
/**
 * Modules of the platform that areas may import, by capability. Modules not listed may change
 * freely.
 */
const surface = new Set(
  Object.entries(
    JSON.parse(readFileSync(join(root, 'packages/platform/surface.json'), 'utf8')),
  ).flatMap(([capability, modules]) =>
    modules.map((module) => `packages/platform/${capability}/${module}`),
  ),
)

const rules = [
  {
    says: 'kernel imports nothing of the other layers',
    breaks: ({ from, to }) => from.layer === 'kernel' && to.layer && to.layer !== 'kernel',
  },
  {
    says: `kernel uses only small pure libraries (${pureLibraries.join(', ')})`,
    breaks: ({ from, to }) =>
      from.layer === 'kernel' && to.library && !pureLibraries.includes(to.library),
  },
  {
    says: 'platform imports only kernel',
    breaks: ({ from, to }) =>
      from.layer === 'platform' && to.layer && !['kernel', 'platform'].includes(to.layer),
  },
  {
    says: 'ui imports only kernel',
    breaks: ({ from, to }) =>
      from.layer === 'ui' && to.layer && !['kernel', 'ui'].includes(to.layer),
  },
  {
    says: 'areas import no application',
    breaks: ({ from, to }) => from.layer === 'areas' && to.layer === 'apps',
  },
  {
    says: 'only tests, the demo and measurements use the test kit',
    breaks: ({ from, to }) =>
      to.layer === 'testkit' && !['testkit', 'e2e', 'bench', 'demo'].includes(from.layer),
  },
  {
    says: 'a definition or rule imports only kernel, the definitions, rules, lookups and errors of its own area, and ports/rules.ts of others',
    breaks: ({ from, to }) =>
      from.layer === 'areas' &&
      isPureAreaFile(from.path) &&
      !(
        to.layer === 'kernel' ||
        (to.layer === 'areas' &&
          (areaOf(to.path) === areaOf(from.path)
            ? isForPureFiles(to.path)
            : to.path.endsWith('/ports/rules.ts')))
      ),
  },
  {
    says: 'another area is reached only through its ports or by its definitions',
    breaks: ({ from, to }) =>
      from.layer === 'areas' &&
      to.layer === 'areas' &&
      areaOf(to.path) !== areaOf(from.path) &&
      !isPort(to.path) &&
      !isDefinition(to.path) &&
      !(to.path.endsWith('/area.ts') && joins[areaOf(from.path)]?.includes(areaOf(to.path))),
  },
  {
    says: 'areas that were one call each other in one direction (buildsOn in scripts/layers.mjs)',
    breaks: ({ from, to }) =>
      from.layer === 'areas' &&
      isPort(to.path ?? '') &&
      Object.values(joins).some((parts) =>
        [from, to].every(({ path }) => parts.includes(areaOf(path))),
      ) &&
      areaOf(from.path) !== areaOf(to.path) &&
      !buildsOn[areaOf(from.path)]?.includes(areaOf(to.path)),
  },
  {
    says: 'an area does not import its own ports',
    breaks: ({ from, to }) =>
      from.layer === 'areas' &&
      /ports(\/[^/]+)?\.ts$/.test(to.path ?? '') &&
      isPort(to.path) &&
      areaOf(from.path) === areaOf(to.path),
  },
  {
    says: 'not part of what the platform shows areas (packages/platform/surface.json)',
    breaks: ({ from, to }) =>
      from.layer === 'areas' && to.layer === 'platform' && !surface.has(to.path),
  },
  {
    says: 'nothing but tests and measurements imports a test',
    breaks: ({ from, to }) => from.layer !== 'bench' && to.path !== undefined && isTest(to.path),
  },
  {
    says: 'a screen imports nothing of the server',
    breaks: ({ from, to }) =>
      from.layer === 'areas' &&
      isScreen(from.path) &&
      (to.layer === 'platform' || (to.layer === 'areas' && isServerPart(to.path))),
  },
  {
    says: 'only screens import ui, React or Ant Design',
    breaks: ({ from, to }) =>
      from.layer === 'areas' &&
      !isScreen(from.path) &&
      !to.isLazy &&
      (to.layer === 'ui' ||
        ['react', 'react-dom', 'antd', '@ant-design/icons'].includes(to.library)),
  },
]

/**
 * Calls to addresses that the operator sets in the environment, or that outbound/guard.ts has
 * checked.
 */
const callsByOtherWays = new Set([
  'packages/platform/mail/mail.ts',
  'packages/platform/files/virusScan.ts',
  'areas/messaging/sending/sources.ts',
])

const forbiddenTexts = [
  {
    says: 'only the transition table of the definition changes a status',
    applies: (path) => path.startsWith('areas/'),
    // Matches assignments only: in SQL a comparison never begins a line.
    pattern: /^\s*[\w$.[\]()?!]+\.status\s*=(?![=>])/gm,
  },
  {
    says: 'no default export',
    // A declaration describes exports of foreign packages.
    applies: (path) => !path.endsWith('.d.ts'),
    pattern: /(?:^|\n)\s*export\s+default\b|(?:^|\n)\s*export\s*\{[^}]*\bas\s+default\b/g,
  },
  {
    says: 'connections to PostgreSQL are made in packages/platform/db/connect.ts',
    // Measurements also connect to other products.
    applies: (path) => path !== 'packages/platform/db/connect.ts' && !path.startsWith('bench/'),
    pattern: /\bnew\s+(?:[\w$]+\.)*(?:Pool|Client)\s*\(/g,
  },
  {
    says: 'calls to other systems go through packages/platform/outbound',
    applies: (path) =>
      /^(packages\/platform|areas|apps\/server)\//.test(path) &&
      !isScreen(path) &&
      !path.startsWith('packages/platform/outbound/') &&
      !callsByOtherWays.has(path),
    pattern:
      /(?<![\w.$'])fetch\s*\(|import\s*\{[^}]*\b(?:request|get|connect|createConnection)\b[^}]*\}\s*from\s*'node:(?:https?|net|tls)'|from\s*'(?:undici|axios|got|node-fetch|node:http2|nodemailer)'|\b(?:https?|net|tls)\.(?:request|get|connect|createConnection)\(/g,
  },
  {
    says: 'platform and ui name no business document',
    applies: (path) => /^packages\/(kernel|platform|ui)\//.test(path),
    pattern: /\bsrm[A-Z][a-z]+[A-Z]\w*|\bsrm_[a-z]+_[a-z]\w*/g,
  },
  {
    says: 'the clock is passed in',
    applies: (path) => path.startsWith('packages/kernel/') || isPureAreaFile(path),
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)/g,
  },
]

/**
 * Definitions and rules, and what they import from their area: srmPurOrder.lines.ts, a part of
 * srmPurOrder.definition.ts, must be as pure as the definition itself.
 */
function findPureFiles() {
  const found = new Set(
    [...sources.keys()].filter((path) => /^areas\/.+(\.definition|[./]rules)\.ts$/.test(path)),
  )
  for (const path of found) {
    for (const { to } of importsOf(path)) {
      const isPart =
        to.path?.endsWith('.ts') && areaOf(to.path) === areaOf(path) && sources.has(to.path)
      if (isPart && !isServerPart(to.path) && !isScreen(to.path)) found.add(to.path)
    }
  }
  return found
}

function importsOf(path) {
  const source = sources.get(path)
  return [...source.matchAll(importPattern)].map((match) => {
    const name = match[1] ?? match[2]
    const to = { ...target(path, name), isLazy: match[2] !== undefined }
    return { name, to, line: lineOf(source, match.index + match[0].length - 1) }
  })
}

function faultsOf(path) {
  if (isTest(path)) return []
  const from = { path, layer: layerOf(path) }
  const ofImports = importsOf(path).flatMap(({ name, to, line }) =>
    rules
      .filter(({ breaks }) => breaks({ from, to }))
      .map(({ says }) => `${path}:${line} imports ${name}: ${says}`),
  )
  const source = sources.get(path)
  const ofTexts = forbiddenTexts
    .filter(({ applies }) => applies(path))
    .flatMap(({ says, pattern }) =>
      [...source.matchAll(pattern)].map(
        (match) => `${path}:${lineOf(source, match.index + match[0].length - 1)} ${says}`,
      ),
    )
  return [...ofImports, ...ofTexts]
}

function target(from, name) {
  if (name.startsWith('.')) return inRepository(posix.join(posix.dirname(from), name))
  const [, layer, rest] = /^@opensrm\/(\w+)\/(.+)$/.exec(name) ?? []
  if (layer) return inRepository(layer === 'areas' ? `areas/${rest}` : `packages/${layer}/${rest}`)
  const parts = name.split('/')
  return { library: name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0] }
}

function inRepository(path) {
  return { path, layer: layerOf(path) }
}

function layerOf(path) {
  const [first, second] = path.split('/')
  return first === 'packages' ? second : first === 'apps' && second === 'demo' ? 'demo' : first
}

/** Unused entries must be removed; otherwise the list would grow forever. */
function unusedSurface() {
  const used = new Set(
    [...sources.keys()]
      .filter((path) => layerOf(path) === 'areas' && !isTest(path))
      .flatMap((path) => importsOf(path).map(({ to }) => to.path)),
  )
  return [...surface]
    .filter((path) => !used.has(path))
    .map((path) => `packages/platform/surface.json names ${path}, which no area imports`)
}

report([...[...sources.keys()].flatMap(faultsOf), ...unusedSurface()], 'import layers')
