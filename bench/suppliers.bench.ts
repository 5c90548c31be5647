import { performance } from 'node:perf_hooks'
import { tableOf } from '@opensrm/kernel/document/define.ts'
import { pinyinOf } from '@opensrm/platform/documents/pinyin.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct } from '@opensrm/testkit/product.ts'
import type pg from 'pg'
import { coreName, isAlike, plainName } from '../areas/suppliers/sections/names.ts'
import { findDuplicates } from '../areas/suppliers/standing/duplicates.ts'
import { machine, median, table } from './measuring/load.ts'

/**
 * Similar names and the supplier list among many suppliers. The search for a company whose name is nearly that of another
 * is compared with reading all names and comparing each; pages of the list (text, pinyin, category), through HTTP, with
 * one plain statement of the same condition on the same indexes. Medians of interleaved rounds.
 *
 *   npm run bench -- suppliers       --suppliers=5000 --rounds=9     (whole size: --suppliers=100000)
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const SUPPLIERS = Number(options.suppliers ?? 5000)
const ROUNDS = Number(options.rounds ?? 9)
const SUPPLIER = tableOf({ resource: 'srmPosSupplier' })
const CATEGORY = tableOf({ resource: 'srmPosSupplierCategory' })
const PORTION = 5000
const say = (line: string): void => void process.stderr.write(`${line}\n`)

const PLACES = ['苏州', '无锡', '宁波', '东莞', '青岛', '成都', '武汉', '天津']
const FIRST = [...'恒锐鼎拓力源宝盛博川远航瑞达宏信华泰永昌金隆嘉禾中科天成鑫海伟业']
const SECOND = [...'润丰腾达诚立群优佳朗越凯捷程航宇顺安通元亿百合兴旺德厚']
const TRADES = ['轴承', '精密机械', '电机', '钢材', '塑胶制品', '自动化设备', '包装材料', '电子']
const FORMS = ['有限公司', '股份有限公司', '有限责任公司', '制造有限公司', '科技有限公司']

/** Names as companies have them, each once; the same with every run. */
function names(count: number): string[] {
  let seed = 20_260
  const pick = <T>(list: readonly T[]): T => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return list[Math.floor((seed / 2 ** 32) * list.length)] as T
  }
  const made = new Set<string>()
  while (made.size < count)
    made.add(
      `${pick(PLACES)}${pick(FIRST)}${pick(SECOND)}${pick(FIRST)}${pick(TRADES)}${pick(FORMS)}`,
    )
  return [...made]
}

const server = await startTestServer({ isDurable: true })
const test = await startProduct()
try {
  const { engine, platform } = test.product
  say(`filling ${SUPPLIERS} suppliers ...`)
  const all = names(SUPPLIERS)
  await fill(platform.pool, all)
  const buyer = await test.login('manager1')
  const times: { [name: string]: number[] } = {}
  const timed = async <T>(name: string, round: number, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const answer = await work()
    if (round > 0) times[name] = [...(times[name] ?? []), performance.now() - started]
    return answer
  }
  const page = 'order by creation_date desc, id desc limit 20'
  const categoryId = test.company.ids.category?.C1 ?? ''
  const cases: {
    name: string
    ask: [resource: string, body: object]
    plain: [statement: string, values: unknown[]]
  }[] = [
    {
      name: 'first page',
      ask: ['srmPosSupplier', {}],
      plain: [`select * from ${SUPPLIER} ${page}`, []],
    },
    {
      name: 'text of few',
      ask: ['srmPosSupplier', { supplierName: (all[7] ?? '').slice(2, 6) }],
      plain: [
        `select * from ${SUPPLIER} where supplier_name ilike $1 ${page}`,
        [`%${(all[7] ?? '').slice(2, 6)}%`],
      ],
    },
    {
      name: 'text of many',
      ask: ['srmPosSupplier', { supplierName: '精密机械' }],
      plain: [`select * from ${SUPPLIER} where supplier_name ilike $1 ${page}`, ['%精密机械%']],
    },
    {
      name: 'pinyin',
      ask: ['srmPosSupplier', { keyword: initialsOf(all[9] ?? '') }],
      plain: [
        `select * from ${SUPPLIER} where pinyin ilike $1 ${page}`,
        [`%${initialsOf(all[9] ?? '')}%`],
      ],
    },
    {
      name: 'category and state',
      ask: ['srmPosSupplierCategory', { categoryId, status: ['QUALIFIED'] }],
      plain: [
        `select * from ${CATEGORY} where category_id = $1 and status = 'QUALIFIED' ${page}`,
        [categoryId],
      ],
    },
    {
      name: 'category and pinyin',
      ask: ['srmPosSupplierCategory', { categoryId, keyword: initialsOf(all[9] ?? '') }],
      plain: [
        `select * from ${CATEGORY} where category_id = $1 and supplier_id in (select id from ${SUPPLIER} where pinyin ilike $2) ${page}`,
        [categoryId, `%${initialsOf(all[9] ?? '')}%`],
      ],
    },
  ]
  for (let round = 0; round <= ROUNDS; round++) {
    // One character of a known name is missing.
    const known = all[(round * 977) % all.length] ?? ''
    const typed = `${known.slice(0, 3)}${known.slice(4)}`
    const found = await timed('similar: product', round, () =>
      engine.inTransaction(null, null, (context) =>
        findDuplicates(context, { supplierName: typed }),
      ),
    )
    const scanned = await timed('similar: plain', round, () => scan(platform.pool, typed))
    const same = found.suppliers.every(({ supplierName }) => scanned.includes(supplierName))
    if (!same || found.suppliers.length !== Math.min(20, scanned.length) || scanned.length === 0)
      throw new Error(`${typed}: ${found.suppliers.length} similar, a scan has ${scanned.length}`)
    for (const { name, ask, plain } of cases) {
      const [resource, body] = ask
      const rows = await timed(`${name}: product`, round, () =>
        buyer.ok(resource, 'listByPage', { pageRows: 20, ...body }),
      )
      const bare = await timed(`${name}: plain`, round, () => platform.pool.query(...plain))
      if (rows.length !== bare.rows.length || rows.length === 0)
        throw new Error(`${name}: ${rows.length} rows, plain SQL has ${bare.rows.length}`)
    }
  }
  const figures = ['similar', ...cases.map(({ name }) => name)].map((name) => {
    const [ours, theirs] = [times[`${name}: product`] ?? [], times[`${name}: plain`] ?? []]
    const ratio = median(ours.map((time, at) => time / (theirs[at] ?? 1)))
    return { name, product: median(ours), plain: median(theirs), ratio }
  })
  console.log(
    table([
      ['case', 'product ms', 'plain ms', 'ratio'],
      ...figures.map(({ name, product, plain, ratio }) => [
        name,
        product.toFixed(1),
        plain.toFixed(1),
        ratio.toFixed(2),
      ]),
    ]),
  )
  console.log(JSON.stringify({ bench: 'suppliers', suppliers: SUPPLIERS, ...machine(), figures }))
} finally {
  await test.close()
  await server.stop()
}

/** What a program without an index does: reads every name and compares. */
async function scan(pool: pg.Pool, typed: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; plain: string }>(
    `select supplier_name as name, plain_name as plain from ${SUPPLIER}`,
  )
  const places = (
    await pool.query<{ name: string }>(
      `select district_name as name from srm_base_district where district_level in ('PROVINCE', 'CITY')`,
    )
  ).rows.map(({ name }) => plainName(name))
  const core = coreName(plainName(typed), places)
  return rows.flatMap(({ name, plain }) => (isAlike(core, coreName(plain, places)) ? [name] : []))
}

function initialsOf(name: string): string {
  return (pinyinOf(name).split(' ')[0] ?? '').slice(2, 7)
}

/** Suppliers with one qualified category each; every fifth is of category C1. */
async function fill(pool: pg.Pool, all: readonly string[]): Promise<void> {
  const { ids } = test.company
  for (let at = 0; at < all.length; at += PORTION) {
    const part = all.slice(at, at + PORTION)
    const made = await pool.query(
      `insert into ${SUPPLIER} (status, supplier_number, supplier_name, short_name, plain_name, pinyin, country_code,
         supplier_type, creation_date)
       select 'QUALIFIED', 'BENCH' || ($4::int + n), name, left(name, 4), plain, pinyin, 'CN', 'MANUFACTURER',
         timestamptz '2026-01-01' + make_interval(mins => $4::int + n::int)
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality given(name, plain, pinyin, n)
       returning id`,
      [part, part.map(plainName), part.map(pinyinOf), at],
    )
    await pool.query(
      `insert into ${CATEGORY} (status, supplier_id, org_id, category_id, creation_date)
       select 'QUALIFIED', id, $2, case when n % 5 = 0 then $3::bigint else $4::bigint end, now()
       from unnest($1::bigint[]) with ordinality given(id, n)`,
      [made.rows.map(({ id }) => id), ids.org?.P1, ids.category?.C1, ids.category?.C2],
    )
  }
  for (const name of [SUPPLIER, CATEGORY]) await pool.query(`vacuum analyze ${name}`)
}
