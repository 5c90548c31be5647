import { performance } from 'node:perf_hooks'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { solve } from '@opensrm/platform/solver/solve.ts'
import {
  choiceOf,
  costOf,
  keeps,
  modelOf,
  type Problem,
  type Rule,
} from '../areas/inquiries/srmInqScenario/scenario.model.ts'
import { machine, table } from './measuring/load.ts'

/**
 * Award scenarios to proven optimality: 200 lines of 10 suppliers under five constraints, and again without each of them.
 *
 *   npm run bench -- scenarios
 *   npm run bench -- scenarios --lines=200 --suppliers=10 --seconds=40
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const LINES = Number(options.lines ?? 200)
const SUPPLIERS = Number(options.suppliers ?? 10)
const SECONDS = Number(options.seconds ?? 40)

const rules: Rule[] = [
  { id: 'at most 4 suppliers', type: 'MAX_SUPPLIERS', supplierIds: [], lineId: null, value: '4' },
  { id: 'nobody above 40 %', type: 'MAX_SHARE', supplierIds: [], lineId: null, value: '40' },
  {
    id: 'keep the incumbent',
    type: 'KEEP_SUPPLIER',
    supplierIds: ['s3'],
    lineId: null,
    value: null,
  },
  {
    ...{ id: '30 % for a region', type: 'REGION_SHARE', lineId: null, value: '30' },
    supplierIds: ['s1', 's5', 's8'],
  },
  { id: 'capacity of one', type: 'CAPACITY', supplierIds: ['s0'], lineId: null, value: '4000' },
]

/** Prices around a common level of each line, as suppliers quote them; the same in every run. */
function problem(): Problem {
  let state = 7
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  const lines = Array.from({ length: LINES }, (_, at) => {
    const level = 500 + random() * 20_000
    return {
      ...{ id: `l${at}`, quantity: String(10 + Math.floor(random() * 90)) },
      offers: Array.from({ length: SUPPLIERS }, (_, supplier) => ({
        ...{ supplierId: `s${supplier}`, available: null, minimum: null },
        cost: decimal((level * (0.85 + random() * 0.3)).toFixed(2)).toFixed(2),
      })).filter(() => random() < 0.9),
    }
  })
  const fixed = new Map(
    Array.from({ length: SUPPLIERS }, (_, supplier) => [`s${supplier}`, `${500 + supplier * 100}`]),
  )
  return { lines, fixed, rules, parts: 1, isWhole: false }
}

async function main(): Promise<void> {
  const asked = problem()
  const models = [
    modelOf(asked),
    ...rules.map(({ id }) => modelOf(asked, new Set([id]))),
    modelOf({ ...asked, rules: [] }),
  ]
  const names = ['all five', ...rules.map(({ id }) => `without: ${id}`), 'none']
  await solve({
    models: [{ text: 'Minimize\n a: + 1 x\nSubject To\n r: + 1 x >= 1\nEnd' }],
    seconds: 5,
  })
  const rows: { name: string; status: string; ms: number; total: string }[] = []
  for (const [at, model] of models.entries()) {
    const started = performance.now()
    const [answer] = await solve({ models: [model], seconds: SECONDS })
    const ms = Math.round(performance.now() - started)
    const choices = answer?.status === 'OPTIMAL' ? choiceOf(asked, answer.values) : []
    const total = choices.length > 0 ? costOf(asked, choices, 2).totalAmount : '-'
    if (at === 0 && !rules.every((rule) => keeps(asked, choices, rule)))
      throw new Error('the choice breaks a constraint')
    rows.push({ name: names[at] ?? '', status: answer?.status ?? '', ms, total })
  }
  const all = rows[0]
  for (const { total } of rows)
    if (all && total !== '-' && decimal(total).gt(all.total))
      throw new Error('a constraint less must not cost more')
  process.stdout.write(
    `${table([
      ['constraints', 'status', 'ms', 'total'],
      ...rows.map(({ name, status, ms, total }) => [name, status, String(ms), total]),
    ])}\n`,
  )
  const ms = rows.reduce((sum, row) => sum + row.ms, 0)
  process.stdout.write(
    `${JSON.stringify({ bench: 'scenarios', machine: machine(), lines: LINES, suppliers: SUPPLIERS, ms, rows })}\n`,
  )
  if (rows.some(({ status }) => status !== 'OPTIMAL'))
    process.stdout.write('missed: every scenario solved to a proven optimum\n')
}

await main()
