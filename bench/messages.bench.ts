import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { startTestServer } from '@opensrm/testkit/database.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { sendDue } from '../areas/messaging/sending/sendDue.ts'
import { machine, median, table } from './measuring/load.ts'

/**
 * 10,000 due messages, delivered by e-mail through a real SMTP server and into the inbox: claimed
 * with a lease, sent, logged, marked as sent. Compared with the same messages sent with the same
 * mail library in a loop that stores nothing. Every message must arrive exactly once.
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROUNDS = Number(options.rounds ?? 3)
const COUNT = Number(options.messages ?? 10_000)
const AT_ONCE = 8
const CONTENT = `<p>订单 PO20261120001 已发布，请在两天内确认交货日期。</p>${'<p>Please confirm each delivery row.</p>'.repeat(20)}`

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const product = await startProduct()
  const arrived = new Map<string, number>()
  const smtp = await startSmtp((id) => arrived.set(id, (arrived.get(id) ?? 0) + 1))
  const times = { email: [] as number[], inbox: [] as number[], loop: [] as number[] }
  try {
    const sourceId = await mailSource(product, smtp.port)
    for (let round = 0; round < ROUNDS; round++) {
      arrived.clear()
      await due(product, 'EMAIL', sourceId)
      times.email.push(await timed(() => sendDue(product.product.engine)))
      assertOnce(arrived)
      await due(product, 'INAPP', null)
      times.inbox.push(await timed(() => sendDue(product.product.engine)))
      await assertInInbox(product, round + 1)
      arrived.clear()
      times.loop.push(await timed(() => plainLoop(smtp.port)))
      assertOnce(arrived)
    }
  } finally {
    await product.close()
    await smtp.close()
    await server.stop()
  }
  report(times)
}

async function startSmtp(onLetter: (id: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let head = ''
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4_000) head += chunk.toString('latin1')
      })
      stream.on('end', () => {
        onLetter(/^Message-ID: (.*)$/im.exec(head)?.[1] ?? randomUUID())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

async function mailSource({ product, login }: TestProduct, port: number): Promise<string> {
  const { db } = product.platform
  await sql`update base_profile set default_value = 'internal:127.0.0.1'
    where profile_code = 'OUTBOUND_ALLOWED_HOSTS'`.execute(db)
  const admin = await login('admin')
  const saved = await admin.ok('baseMsgSource', 'saveOrUpdate', {
    ...{ sourceCode: 'BENCH', sourceName: 'bench', channel: 'EMAIL' },
    ...{ smtpHost: '127.0.0.1', smtpPort: port, smtpSecurity: 'NONE' },
    ...{ fromAddress: 'srm@example.com', ratePerMinute: 100_000, defaultFlag: 'Y' },
  })
  return saved.id
}

/** Messages as a business operation creates them. */
async function due(
  { product }: TestProduct,
  channel: 'EMAIL' | 'INAPP',
  sourceId: string | null,
): Promise<void> {
  const batch = randomUUID()
  await sql`insert into base_msg_instance (status, msg_number, event_code, event_id, channel, source_id, receiver_user_id,
      receiver_address, title, content, plan_time, attempts)
    select 'WAITING', ${batch} || n, 'srmPurOrder.published', ${batch} || n, ${channel}, ${sourceId}::bigint,
      (select id from base_user where user_name = 'buyer1'), 'buyer1@example.com', '订单已发布', ${CONTENT},
      now() - interval '1 second', 0
    from generate_series(1, ${COUNT}::int) n`.execute(product.platform.db)
  await sql`analyze base_msg_instance`.execute(product.platform.db)
}

async function plainLoop(port: number): Promise<void> {
  const transport = nodemailer.createTransport({
    ...{ host: '127.0.0.1', port, pool: true, maxConnections: AT_ONCE, secure: false },
    ...{ ignoreTLS: true },
  })
  let left = COUNT
  const worker = async (): Promise<void> => {
    while (left-- > 0)
      await transport.sendMail({
        ...{ from: 'srm@example.com', to: 'buyer1@example.com', subject: '订单已发布' },
        html: CONTENT,
      })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  transport.close()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function assertOnce(arrived: ReadonlyMap<string, number>): void {
  const twice = [...arrived.values()].filter((times) => times > 1).length
  if (arrived.size !== COUNT || twice > 0)
    throw new Error(`${arrived.size} of ${COUNT} letters arrived, ${twice} of them twice`)
}

async function assertInInbox({ product }: TestProduct, rounds: number): Promise<void> {
  const { rows } = await sql<{ count: string }>`select count(*) from base_message__receipts r
    join base_user u on u.id = r.user_id where u.user_name = 'buyer1'`.execute(product.platform.db)
  if (Number(rows[0]?.count) < COUNT * rounds) throw new Error(`${rows[0]?.count} in the inbox`)
}

function report(times: { email: number[]; inbox: number[]; loop: number[] }): void {
  const perSecond = (values: number[]): number => Math.round(COUNT / (median(values) / 1000))
  const ratio = median(times.email.map((time, round) => time / (times.loop[round] ?? time)))
  const rows = [
    ['case', 'messages/s'],
    ['product: e-mail, kept and logged', String(perSecond(times.email))],
    ['product: inbox', String(perSecond(times.inbox))],
    ['loop of the mail library, nothing kept', String(perSecond(times.loop))],
    ['ratio of e-mail to the loop, by time', ratio.toFixed(2)],
  ]
  process.stdout.write(`${table(rows)}\n`)
  process.stdout.write(
    `${JSON.stringify({ bench: 'messages', machine: machine(), messages: COUNT, emailPerSecond: perSecond(times.email), inboxPerSecond: perSecond(times.inbox), loopPerSecond: perSecond(times.loop), ratio })}\n`,
  )
}

await main()
