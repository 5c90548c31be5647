import { existsSync, readFileSync } from 'node:fs'
import { startEmbedded } from '@opensrm/platform/db/embedded.ts'
import { logIn, type Send, signHeaders } from '@opensrm/testkit/client.ts'
import { createTestDatabase, startTestServer } from '@opensrm/testkit/database.ts'
import pg from 'pg'
import { BUYER, type Company, fillCompany, ORDERS, TIME_ZONE } from './list/company.ts'
import { type Directus, startDirectus } from './list/directus.ts'
import { bundle, root } from './measuring/bundle.ts'
import {
  type Call,
  type Load,
  loadTool,
  machine,
  median,
  runLoad,
  table,
} from './measuring/load.ts'
import { ask, type Started, startNode } from './measuring/processes.ts'

/**
 * The list of purchase orders under load, over a table of a million rows: the product with session, signature, permits
 * and masks; Directus; and the bare driver running the same SQL. Medians of interleaved rounds; the ratios are the
 * result.
 *
 *   npm run bench -- list                              everything (fills a database first: some minutes)
 *   npm run bench -- list --keep                       the same in .cache/bench-database, which the next --keep reuses
 *   npm run bench -- list --without-directus --rounds=1 --seconds=3 --only='^product' --profile
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROUNDS = Number(options.rounds ?? 3)
const SECONDS = Number(options.seconds ?? 5)
const GOALS = { overDirectus: 10, moonshot: 20, ofBare: 0.6, overExactCount: 100, deepPage: 2 }
const LIST = '/api/srmServer/v1/srmPurOrderRestful/listByPage'

type Case = { name: string; url: string; calls: () => Call[]; pid: number; seconds?: number }
/** `cpuMs`: processor time of the answering process and of PostgreSQL, per call. */
type Figures = Load & { cpuMs: number }
type Body = { [key: string]: unknown }

const say = (line: string): void => void process.stderr.write(`${line}\n`)

async function main(): Promise<void> {
  const isKept = 'keep' in options
  const server = isKept
    ? await startEmbedded({ dataDir: `${root}.cache/bench-database`, log: say })
    : await startTestServer({ isDurable: true })
  const databaseUrl = isKept ? server.url : (await createTestDatabase('bench_list')).url
  const started: { stop(): Promise<void> }[] = []
  try {
    const company = await fillCompany(databaseUrl, say)
    const files = await bundle('list', {
      product: 'bench/list/productServer.ts',
      bare: 'bench/list/bareServer.ts',
    })
    const flags =
      'profile' in options ? ['--cpu-prof', `--cpu-prof-dir=${root}.cache/profiles`] : []
    const env = { DATABASE_URL: databaseUrl, BENCH_ROOT: root, TIME_ZONE }
    const product = await startNode(files.product as string, { env, flags })
    started.push(product)
    const bare = await startNode(files.bare as string, { env })
    started.push(bare)
    const directus = 'without-directus' in options ? null : await startDirectus(databaseUrl, say)
    if (directus) started.push(directus)
    const cases = await casesOf({ databaseUrl, company, product, bare, directus })
    report(
      await measure(
        cases.filter(({ name }) => new RegExp(options.only ?? '').test(name)),
        databaseUrl,
      ),
    )
  } finally {
    for (const one of started) await one.stop()
    await server.stop()
  }
}

async function casesOf(parts: {
  databaseUrl: string
  company: Company
  product: Started
  bare: Started
  directus: Directus | null
}): Promise<Case[]> {
  const { company, product, bare, directus, databaseUrl } = parts
  const productUrl = `http://127.0.0.1:${await ask<number>(product.child, 'port')}`
  const bareUrl = `http://127.0.0.1:${await ask<number>(bare.child, 'port')}`
  const session = await logInAt(productUrl)
  const page1: Body = { status: 'COMPLETED', pageIndex: 1, pageRows: 20 }
  const bodies: { [name: string]: Body } = {
    page: page1,
    'page 5000': { ...page1, pageIndex: 5000 },
    'text of number': { poNumber: '5432', pageIndex: 1, pageRows: 20 },
    'keyword and supplier': {
      keyword: '4321',
      supplierId: company.supplierId,
      status: 'COMPLETED',
      pageIndex: 1,
      pageRows: 20,
    },
  }
  // The first call counts rows and the first jump creates bookmarks, so both are in place when
  // measuring.
  for (const name of ['page', 'page 5000', 'page 5000']) {
    await session.ok(bodies[name] as Body)
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
  for (const name of ['page', 'page 5000'])
    await verifyPage(databaseUrl, company, session, bodies[name] as Body)
  const statements: { [name: string]: object } = {}
  for (const [name, body] of Object.entries(bodies)) {
    const { statement, columns, count } = await recorded(product, session, body)
    say(`${name}: ${count} rows match`)
    statements[name.replaceAll(' ', '_')] = {
      text: `select * from (${statement.text}) as r(${columns.map((key) => `"${key}"`).join(', ')})`,
      values: statement.values,
    }
    if (name === 'page') {
      const where = /where ([\s\S]*?) order by/.exec(statement.text)?.[1] as string
      statements.page_exact_count = {
        ...(statements.page as object),
        countText: `select count(*) as n from srm_pur_order t where ${where}`,
        countValues: statement.values.slice(0, -2),
      }
    }
  }
  await ask(bare.child, 'statements', statements)
  const bareCall = (): Call[] => [
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  ]
  const ofProduct = (name: string): Case => ({
    name: `product ${name}`,
    url: productUrl + LIST,
    pid: product.child.pid as number,
    calls: () => session.calls(bodies[name] as Body),
  })
  const ofBare = (name: string): Case => ({
    name: `bare ${name}`,
    url: `${bareUrl}/${name.replaceAll(' ', '_')}`,
    pid: bare.child.pid as number,
    calls: bareCall,
  })
  // Cases to compare run directly after each other, because the load of the machine changes over
  // time.
  return [
    ofProduct('page'),
    ofBare('page'),
    ...(directus ? [await directusCase(directus, company, databaseUrl)] : []),
    ...Object.keys(bodies)
      .slice(1)
      .flatMap((name) => [ofProduct(name), ofBare(name)]),
    {
      name: 'bare page, exact count',
      url: `${bareUrl}/page_exact_count`,
      pid: bare.child.pid as number,
      calls: bareCall,
      seconds: Math.max(SECONDS, 8),
    },
  ]
}

/** The statement behind one list call, the keys of its rows, and the number of matching rows. */
async function recorded(product: Started, session: Session, body: Body) {
  await ask(product.child, 'record')
  const answer = await session.ok(body)
  const [statement] = (
    await ask<{ text: string; values: unknown[] }[]>(product.child, 'recorded')
  ).filter(({ text }) => text.includes(' limit '))
  if (!statement || !answer.data.length) throw new Error(`nothing found by ${JSON.stringify(body)}`)
  return { statement, columns: Object.keys(answer.data[0] as object), count: answer.page.count }
}

/** Checks the result: the same rows and total as a plain query with OFFSET. */
async function verifyPage(
  databaseUrl: string,
  company: Company,
  session: Session,
  body: Body,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const where = 'status = $1 and org_id = any($2::bigint[])'
  const { rows } = await client.query(
    `select id from srm_pur_order where ${where} order by creation_date desc, id desc limit 20 offset $3`,
    [body.status, company.permittedOrgs, (Number(body.pageIndex) - 1) * 20],
  )
  const counted = await client.query(
    `select count(*)::int as n from srm_pur_order where ${where}`,
    [body.status, company.permittedOrgs],
  )
  await client.end()
  const answer = await session.ok(body)
  const ids = answer.data.map((row) => (row as { id: string }).id)
  if (ids.join() !== rows.map((row) => String(row.id)).join())
    throw new Error(`page ${body.pageIndex} holds other rows than it should`)
  if (answer.page.count !== counted.rows[0].n)
    throw new Error(`${answer.page.count} rows are shown, ${counted.rows[0].n} there are`)
}

type Session = {
  ok(body: Body): Promise<{ data: object[]; page: { count: number } }>
  calls(body: Body): Call[]
}

async function logInAt(url: string): Promise<Session> {
  const codes: { [name: string]: string } = {}
  const send: Send = async (request) => {
    const response = await fetch(url + request.url, {
      method: request.method,
      headers: request.headers,
      body: request.payload,
    })
    const body = await response.text()
    const { data } = JSON.parse(body)
    if (data?.authorizationCode)
      Object.assign(codes, {
        AuthorizationCode: data.authorizationCode,
        certificate: data.certificate,
        'Gateway-Tag': data.gatewayTag,
      })
    return { statusCode: response.status, body }
  }
  await logIn(send, BUYER.userName, BUYER.password)
  const callAt = (body: Body, time: number): Call => {
    const payload = JSON.stringify(body)
    return {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signHeaders(payload, String(time)),
        language: 'CN',
        ...codes,
      },
      body: payload,
    }
  }
  return {
    async ok(body) {
      const { headers, body: payload } = callAt(body, Date.now())
      const response = await fetch(url + LIST, { method: 'POST', headers, body: payload as string })
      const answer = await response.json()
      if (answer.status !== 'S') throw new Error(JSON.stringify(answer))
      return answer
    },
    // Two hundred times with their own signatures, used in turn, because wrk cannot sign.
    calls: (body) => Array.from({ length: 200 }, (_, index) => callAt(body, Date.now() - index)),
  }
}

/**
 * Same table, columns, filter and order as an administrator, without a permission filter and
 * without labels of references, which favours Directus.
 */
async function directusCase(
  directus: Directus,
  company: Company,
  databaseUrl: string,
): Promise<Case> {
  const fields =
    'id,status,version_num,creation_date,po_number,po_version,bill_type_id,supplier_id,buyer_id,order_date,currency_code,amount_incl_tax,local_amount_incl_tax,confirm_status,change_status,receive_status,settle_status,urgent_flag'
  const query = new URLSearchParams({
    fields,
    filter: JSON.stringify({
      _and: [{ status: { _eq: 'COMPLETED' } }, { org_id: { _in: company.permittedOrgs } }],
    }),
    sort: '-creation_date,-id',
    limit: '20',
  })
  const url = `${directus.url}/items/srm_pur_order?${query}`
  const headers = { authorization: `Bearer ${directus.token}` }
  const answer = (await (await fetch(url, { headers })).json()) as { data?: { id: string }[] }
  if (answer.data?.length !== 20)
    throw new Error(`Directus answers ${JSON.stringify(answer).slice(0, 500)}`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    "select id from srm_pur_order where status = 'COMPLETED' and org_id = any($1) order by creation_date desc, id desc limit 20",
    [company.permittedOrgs],
  )
  await client.end()
  if (String(rows[0].id) !== String(answer.data[0]?.id))
    throw new Error('Directus answers other rows')
  return {
    name: 'directus page',
    url,
    pid: directus.pid,
    calls: () => [{ method: 'GET', headers }],
  }
}

async function measure(
  cases: readonly Case[],
  databaseUrl: string,
): Promise<Map<string, Figures[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const figures = new Map<string, Figures[]>(cases.map(({ name }) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, url, calls, pid, seconds = SECONDS } of cases) {
      await untilIdle(client)
      // Round 0 is the warm-up.
      const before = await processorMs(client, pid)
      const load = await runLoad({ url, calls: calls(), seconds: round === 0 ? 2 : seconds })
      await untilIdle(client)
      const spent = spentMs(before, await processorMs(client, pid))
      if (load.failed > 0) throw new Error(`${name}: ${load.failed} calls failed`)
      if (round > 0) figures.get(name)?.push({ ...load, cpuMs: spent / load.calls })
      say(
        `${round === 0 ? 'warm-up' : `round ${round}`}  ${name}: ${load.perSecond.toFixed(0)}/s, p99 ${load.p99.toFixed(1)} ms`,
      )
    }
  }
  await client.end()
  return figures
}

/**
 * Processor time so far, in ms, of one process and of the PostgreSQL process of every connection.
 */
async function processorMs(client: pg.Client, pid: number): Promise<Map<number, number>> {
  const { rows } = await client.query(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  const times = new Map<number, number>()
  for (const one of [pid, ...rows.map((row) => Number(row.pid))]) {
    if (!existsSync(`/proc/${one}/stat`)) continue
    // Fields 14 and 15, in hundredths of a second; the name before them may contain spaces.
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    times.set(one, (Number(fields[11]) + Number(fields[12])) * 10)
  }
  return times
}

/**
 * Processor time between two measurements, of processes that still exist; idle connections of other
 * cases end meanwhile.
 */
function spentMs(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
}

/** Waits until PostgreSQL is idle, so that work left by one case does not slow down the next. */
async function untilIdle(client: pg.Client): Promise<void> {
  for (let idle = 0; idle < 3; ) {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    idle = rows[0].n === 0 ? idle + 1 : 0
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function report(figures: ReadonlyMap<string, readonly Figures[]>): void {
  const rate = (name: string): number =>
    median((figures.get(name) ?? []).map(({ perSecond }) => perSecond))
  /** Median of the rounds' own ratios: cases of one round ran under similar load. */
  const ratio = (above: string, below: string): number =>
    median(
      (figures.get(above) ?? []).map(
        ({ perSecond }, round) =>
          perSecond / (figures.get(below)?.[round]?.perSecond ?? Number.NaN),
      ),
    )
  const cost = (name: string): number => median((figures.get(name) ?? []).map(({ cpuMs }) => cpuMs))
  /** The same by processor time, which hardly depends on other programs. */
  const costRatio = (above: string, below: string): number =>
    median(
      (figures.get(above) ?? []).map(
        ({ cpuMs }, round) => (figures.get(below)?.[round]?.cpuMs ?? Number.NaN) / cpuMs,
      ),
    )
  console.log(
    table([
      ['case', 'calls/s', 'p50 ms', 'p99 ms', 'CPU ms/call'],
      ...[...figures].map(([name, loads]) => [
        name,
        rate(name).toFixed(0),
        median(loads.map(({ p50 }) => p50)).toFixed(1),
        median(loads.map(({ p99 }) => p99)).toFixed(1),
        cost(name).toFixed(3),
      ]),
    ]),
  )
  const ratios = {
    overDirectus: ratio('product page', 'directus page'),
    ofBare: ratio('product page', 'bare page'),
    overExactCount: ratio('product page', 'bare page, exact count'),
    deepPage: ratio('product page', 'product page 5000'),
    textOfNumberOfBare: ratio('product text of number', 'bare text of number'),
    keywordAndSupplierOfBare: ratio('product keyword and supplier', 'bare keyword and supplier'),
  }
  const cpuRatios = {
    overDirectus: costRatio('product page', 'directus page'),
    ofBare: costRatio('product page', 'bare page'),
    overExactCount: costRatio('product page', 'bare page, exact count'),
    deepPage: costRatio('product page', 'product page 5000'),
    textOfNumberOfBare: costRatio('product text of number', 'bare text of number'),
    keywordAndSupplierOfBare: costRatio(
      'product keyword and supplier',
      'bare keyword and supplier',
    ),
  }
  const row = (text: string, key: keyof typeof ratios, goal = '', isMet?: boolean): string[] => [
    text,
    ratios[key].toFixed(2),
    cpuRatios[key].toFixed(2),
    goal,
    isMet === undefined || Number.isNaN(ratios[key]) ? '' : isMet ? 'met' : 'MISSED',
  ]
  const { overDirectus, ofBare, overExactCount, deepPage } = ratios
  console.log(
    `\n${table([
      ['ratio', 'by calls/s', 'by CPU', 'goal', ''],
      row(
        'product over Directus',
        'overDirectus',
        `>= ${GOALS.overDirectus} (moonshot ${GOALS.moonshot})`,
        overDirectus >= GOALS.overDirectus && cpuRatios.overDirectus >= GOALS.overDirectus,
      ),
      row(
        'product of bare driver, same SQL',
        'ofBare',
        `>= ${GOALS.ofBare}`,
        ofBare >= GOALS.ofBare,
      ),
      row(
        'with total over exact count per call',
        'overExactCount',
        `>= ${GOALS.overExactCount}`,
        overExactCount >= GOALS.overExactCount,
      ),
      row('page 1 over page 5,000', 'deepPage', `<= ${GOALS.deepPage}`, deepPage <= GOALS.deepPage),
      row('text in a number, of bare', 'textOfNumberOfBare'),
      row('keyword and supplier, of bare', 'keywordAndSupplierOfBare'),
    ])}`,
  )
  const rates = Object.fromEntries([...figures].map(([name]) => [name, Math.round(rate(name))]))
  console.log(
    JSON.stringify({
      bench: 'list',
      rows: ORDERS,
      tool: loadTool(),
      rounds: ROUNDS,
      seconds: SECONDS,
      machine: machine(),
      callsPerSecond: rates,
      ratios,
      cpuRatios,
    }),
  )
}

await main()
