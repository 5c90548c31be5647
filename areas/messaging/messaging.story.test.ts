// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of messages write their places so
import type { AddressInfo } from 'node:net'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { allowCallsHere, setProfile } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagingJobs } from './messaging.jobs.ts'
import { sendDue } from './sending/sendDue.ts'
import { closeTransports } from './sending/sources.ts'

let product: TestProduct
let admin: ApiClient
let supplier1: ApiClient
/** Noon in Shanghai, outside of all quiet hours; null while the product starts. */
let now: Date | null = null
const noon = new Date(
  Math.floor(Date.now() / 86_400_000) * 86_400_000 + 2 * 86_400_000 + 4 * 3_600_000,
)
const later = (hours: number): Date => new Date(noon.getTime() + hours * 3_600_000)
let orderId: string

// --- a mail server and a gateway, both real
const mails: { to: string; text: string; id: string }[] = []
let refuseMail: string | null = null
let smtp: SMTPServer
let gateway: OtherSystem

beforeAll(async () => {
  product = await startProduct({ clock: () => now ?? new Date() })
  now = noon
  product.send.now = () => (now ?? new Date()).getTime()
  admin = await product.login('admin')
  supplier1 = await product.login('supplier1')
  // Removes events from the setup of the company, and disables colleagues who would be notified
  // too.
  await sql`delete from outbox`.execute(db())
  await sql`update base_user set status = 'DISABLED' where user_name <> 'supplier1'
    and supplier_id = (select supplier_id from base_user where user_name = 'supplier1')`.execute(
    db(),
  )
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      refuseMail
        ? done(
            Object.assign(new Error(refuseMail), { responseCode: Number(refuseMail.slice(0, 3)) }),
          )
        : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          text,
          id: /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '',
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  gateway = await openOtherSystem()
  await allowCallsHere(product)
  orderId = await publishedOrder()
})

afterAll(async () => {
  closeTransports()
  await product.close()
  gateway.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

beforeEach(() => {
  mails.length = 0
  gateway.asked.length = 0
  refuseMail = null
  gateway.answer = (response) => response.end('{"code":0,"id":"g-1"}')
})

const db = () => product.product.platform.db

/** Also sends the message about an urged order through this channel. */
async function sayUrgedBy(channel: string, templateCode: string): Promise<void> {
  const [config] = await admin.ok('baseMsgConfig', 'listByPage', { eventCode: 'srmPurOrder.urged' })
  const { id, versionNum, channels } = await admin.ok('baseMsgConfig', 'findById', {
    id: config.id,
  })
  await admin.ok('baseMsgConfig', 'saveOrUpdate', {
    ...{ id, versionNum, channels: [...channels, { channel, templateCode }] },
  })
}

async function publishedOrder(): Promise<string> {
  const buyer = await product.login('buyer1')
  const id = (kind: string, code: string) => product.company.ids[kind]?.[code]
  const order = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
    orgId: id('org', 'P1'),
    billTypeId: id('billType', 'PO_FREE'),
    supplierId: id('supplier', 'S1'),
    siteId: id('site', 'S1/P1'),
    deliveryAddress: '苏州市一厂路1号',
    lines: [
      { itemId: id('item', 'M1'), quantity: '10', priceInclTax: '11.3', needByDate: '2099-01-01' },
    ],
  })
  await sql`update srm_pur_order set status = 'PUBLISHED' where id = ${order.id}`.execute(db())
  return order.id
}

function requisition() {
  const known = (kind: string, code: string) => product.company.ids[kind]?.[code]
  return {
    orgId: known('org', 'P1'),
    billTypeId: known('billType', 'PR_STD'),
    title: '轴承座',
    lines: [
      {
        ...{ itemId: known('item', 'M1'), quantity: '10', needByDate: '2099-01-01' },
        receiveOrgId: known('org', 'P1'),
      },
    ],
  }
}

/** Emits a business event in a transaction. */
async function emit(event: string, payload: object): Promise<void> {
  await product.product.engine.inTransaction(null, null, async (context) =>
    context.emitNamed(event, payload as { [key: string]: unknown }),
  )
  await drainOutbox(product.product.engine)
}

const send = () => sendDue(product.product.engine)
const published = () => emit('srmPurOrder.published', { id: orderId })
const changed = () => emit('srmPurOrder.changed', { id: orderId })

async function instances(where = {}): Promise<{ [key: string]: string }[]> {
  return admin.ok('baseMsgInstance', 'listByPage', { pageRows: 100, ...where })
}

async function addMailSource(): Promise<string> {
  const source = await admin.ok('baseMsgSource', 'saveOrUpdate', {
    sourceCode: 'MAIL',
    sourceName: '邮件',
    channel: 'EMAIL',
    smtpHost: '127.0.0.1',
    smtpPort: (smtp.server.address() as AddressInfo).port,
    smtpSecurity: 'NONE',
    fromAddress: 'srm@buyer.example',
    defaultFlag: 'Y',
    ratePerMinute: 100000,
  })
  return source.id
}

describe('An event of a document', () => {
  it('reaches the supplier of the document in the inbox, with its number, and no other supplier', async () => {
    await published()
    const [message] = await supplier1.ok('baseInbox', 'listByPage')
    const { poNumber } = await supplier1.ok('srmPurOrder', 'findById', { id: orderId })
    expect(message.title).toBe(`新采购订单 ${poNumber}`)
    expect(message.linkRoute).toBeNull()
    expect((await supplier1.ok('baseInbox', 'findUnread')).count).toBe(1)
    const other = await product.login('supplier2')
    expect(await other.ok('baseInbox', 'listByPage')).toEqual([])
  })

  it('is not sent twice when it is repeated', async () => {
    const before = (await supplier1.ok('baseInbox', 'listByPage')).length
    const { rows } = await sql<{
      event_id: string
    }>`select event_id from base_msg_instance order by id desc limit 1`.execute(db())
    await sql`insert into outbox (id, event, payload) overriding system value
      values (${rows[0]?.event_id}, 'srmPurOrder.published', ${JSON.stringify({ id: orderId })}::jsonb)`.execute(
      db(),
    )
    await drainOutbox(product.product.engine)
    expect(await supplier1.ok('baseInbox', 'listByPage')).toHaveLength(before)
  })

  it('is shown in the current language of the pages; an approval by its own name', async () => {
    const manager = await product.login('manager1')
    const requester = await product.login('requester1')
    const draft = await requester.ok('srmPurRequisition', 'saveOrUpdate', requisition())
    await emit('baseBpmTask.assigned', {
      ...{ docResource: 'srmPurRequisition', docId: draft.id },
      ...{ title: '采购申请审批 PR1', titleEn: 'Requisition approval PR1' },
      userIds: [product.company.ids.user?.manager1],
    })
    const read = async (language: 'CN' | 'EN', body = {}) =>
      (await manager.ok('baseInbox', 'listByPage', body, { language }))[0]
    const { rows } = await sql<{ zh: string; en: string }>`select u.user_full_name as zh,
      p.person_name_en as en from base_user u join base_person p on p.id = u.person_id
      where u.user_name = 'manager1'`.execute(db())
    const { zh = '', en = '' } = rows[0] ?? {}
    expect(en).not.toBe(zh)
    const inChinese = await read('CN')
    expect(inChinese.title).toBe('待您审批：采购申请审批 PR1')
    expect(inChinese.content).toContain(`<p>${zh}，`)
    const inEnglish = await read('EN', { title: 'requisition approval PR1' })
    expect(inEnglish).toMatchObject({
      id: inChinese.id,
      title: 'For your approval: Requisition approval PR1',
    })
    expect(inEnglish.content).toContain(`${en}, Purchase requisition`)
    // A user who has chosen a language for messages reads all of them in it.
    const { versionNum, ...own } = await manager.ok('baseInbox', 'findSettings')
    const { channels, quietStart, quietEnd, digestFlag } = own
    const wanted = { channels, quietStart, quietEnd, digestFlag, language: 'EN' }
    await manager.ok('baseInbox', 'doSaveSettings', { versionNum, ...wanted })
    expect((await read('CN')).title).toBe(inEnglish.title)
    await sql`delete from base_msg_user where user_id = ${product.company.ids.user?.manager1}`.execute(
      db(),
    )
  })

  it('of an approval names the document to a supplier: process names are internal', async () => {
    await emit('baseBpmTask.assigned', {
      ...{ docResource: 'srmPurOrder', docId: orderId, title: '采购订单审批 PO1' },
      userIds: [product.company.ids.user?.supplier1],
    })
    const { poNumber } = await supplier1.ok('srmPurOrder', 'findById', { id: orderId })
    const english = { language: 'EN' } as const
    const [message] = await supplier1.ok('baseInbox', 'listByPage', {}, english)
    expect(message.title).toBe(`For your approval: Purchase order ${poNumber}`)
    await supplier1.ok('baseInbox', 'doDelete', { ids: [message.id] })
  })

  it('of a finished approval gives its result, whatever the state of the document', async () => {
    const ended = async (result: string) => {
      await emit('baseBpmInstance.finished', {
        ...{ docResource: 'srmPurOrder', docId: orderId, title: '终止 PO1', titleEn: 'Ending PO1' },
        ...{ result, opinion: 'no', userIds: [product.company.ids.user?.manager1] },
      })
      const [message] = await (await product.login('manager1')).ok('baseInbox', 'listByPage')
      return [message.title, message.content]
    }
    const [title, content] = await ended('REJECTED')
    expect(title).toBe('审批驳回：终止 PO1')
    expect(content).toContain('审批结果：审批驳回')
    expect((await ended('APPROVED'))[0]).toBe('审批通过：终止 PO1')
  })

  it('is read once, by the user of the session', async () => {
    const [message] = await supplier1.ok('baseInbox', 'listByPage')
    const other = await product.login('supplier2')
    expect((await other.ok('baseMessage', 'doRead', { ids: [message.id] })).count).toBe(0)
    expect((await supplier1.ok('baseMessage', 'doRead', { ids: [message.id] })).count).toBe(1)
    expect((await supplier1.ok('baseMessage', 'doRead', { ids: [message.id] })).count).toBe(0)
    expect((await supplier1.ok('baseInbox', 'findUnread')).count).toBe(0)
  })

  it('without a mail server is kept as not sent, never lost and never reported as sent', async () => {
    await send()
    const found = await instances({ channel: 'EMAIL' })
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['NO_CHANNEL']))
    const { msgNumber } = found[0] ?? {}
    const logged = async (language: 'CN' | 'EN') =>
      (await admin.ok('baseMsgLog', 'listByPage', { msgNumber }, { language }))[0].responseText
    expect(await logged('CN')).toBe('该渠道没有启用的消息来源')
    expect(await logged('EN')).toBe('No enabled source for this channel')
  })
})

describe('The name of an event', () => {
  const inWords = async (resource: string, language: 'CN' | 'EN', where: object) => {
    const [row] = await admin.ok(resource, 'listByPage', where, { language })
    const record = await admin.ok(resource, 'findById', { id: row.id }, { language })
    expect(record.eventTitle).toBe(row.eventTitle)
    return row.eventTitle
  }

  it('is in the reader’s language wherever messages are listed, also for process events', async () => {
    const eventCode = 'srmPurOrder.published'
    for (const resource of ['baseMsgConfig', 'baseMsgTemplate', 'baseMsgInstance']) {
      expect(await inWords(resource, 'CN', { eventCode })).toBe('采购订单已发布')
      expect(await inWords(resource, 'EN', { eventCode })).toBe('Purchase order published')
    }
    const own = await admin.ok('baseMsgTemplate', 'saveOrUpdate', {
      templateCode: 'URGENT',
      templateName: '加急',
      channel: 'INAPP',
      language: 'CN',
      eventCode: 'srmPurOrder.urgentAgreed',
      titleText: '加急',
      contentText: '<p>加急</p>',
    })
    expect(await inWords('baseMsgTemplate', 'EN', { id: own.id })).toBe(
      'Purchase order urgentAgreed',
    )
    await admin.ok('baseMsgTemplate', 'delete', { id: own.id, versionNum: own.versionNum })
  })

  it('is searched by its text', async () => {
    for (const resource of ['baseMsgConfig', 'baseMsgTemplate', 'baseMsgUnsubscribe'])
      expect(await admin.ok(resource, 'findEvents')).toContainEqual({
        label: expect.objectContaining({ en: 'Purchase order published' }),
        values: { eventCode: 'srmPurOrder.published' },
      })
  })
})

describe('Mail', () => {
  beforeAll(addMailSource)

  it('is sent once in the language of the receiver, with one id at every attempt', async () => {
    await published()
    await send()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Subject: =?UTF-8?')
    const [sent] = await instances({ channel: 'EMAIL', status: 'SENT' })
    const [log] = await admin.ok('baseMsgLog', 'listByPage', { msgNumber: sent?.msgNumber })
    expect(log).toMatchObject({ resultFlag: 'Y', attemptNo: 1 })
    await send()
    expect(mails).toHaveLength(1)
  })

  it('is retried after a temporary failure with growing pauses, and not after a final one', async () => {
    refuseMail = '451 try later'
    await published()
    await send()
    const waiting = () =>
      sql<{
        status: string
        attempts: string
        last_error: string
        plan_time: string
      }>`select status, attempts, last_error, plan_time
        from base_msg_instance where channel = 'EMAIL' order by id desc limit 1`
        .execute(db())
        .then(({ rows }) => rows[0])
    expect(await waiting()).toMatchObject({ status: 'WAITING', attempts: '1' })
    await send()
    expect((await waiting())?.attempts).toBe('1')
    now = later(1 / 59)
    refuseMail = null
    await send()
    expect(await waiting()).toMatchObject({ status: 'SENT', attempts: '2' })
    expect(mails).toHaveLength(1)
    refuseMail = '550 no such user'
    await published()
    await send()
    expect(await waiting()).toMatchObject({ status: 'FAILED', attempts: '1' })
    const [failed] = await instances({ status: 'FAILED' })
    refuseMail = null
    await admin.ok('baseMsgInstance', 'doResend', { id: failed?.id, versionNum: 1 })
    await send()
    expect((await waiting())?.status).toBe('SENT')
  })

  it('waits for the end of quiet hours, unless the configuration forbids it', async () => {
    const [config] = await admin.ok('baseMsgConfig', 'listByPage', {
      eventCode: 'srmPurOrder.published',
    })
    now = later(11.5)
    await published()
    await send()
    expect(mails).toHaveLength(0)
    now = later(18.99)
    await send()
    expect(mails).toHaveLength(0)
    now = later(19.01)
    await send()
    expect(mails).toHaveLength(1)
    now = later(0.1)
    await admin.ok('baseMsgConfig', 'saveOrUpdate', {
      id: config.id,
      versionNum: config.versionNum,
      quietFlag: 'N',
    })
    now = later(35.5)
    await published()
    await send()
    expect(mails).toHaveLength(2)
    now = later(0.1)
  })

  it('of one configuration within its window becomes one mail', async () => {
    const [config] = await admin.ok('baseMsgConfig', 'listByPage', {
      eventCode: 'srmPurOrder.published',
    })
    await admin.ok('baseMsgConfig', 'saveOrUpdate', {
      id: config.id,
      versionNum: config.versionNum,
      mergeMinutes: 30,
    })
    await published()
    await published()
    await published()
    await send()
    expect(mails).toHaveLength(0)
    now = later(0.7)
    await send()
    expect(mails).toHaveLength(1)
    const inbox = await supplier1.ok('baseInbox', 'listByPage')
    expect(inbox.filter(({ title }: { title: string }) => title.endsWith('(+2)'))).toHaveLength(1)
    const changed = (
      await admin.ok('baseMsgConfig', 'listByPage', { eventCode: 'srmPurOrder.published' })
    )[0]
    await admin.ok('baseMsgConfig', 'saveOrUpdate', {
      id: config.id,
      versionNum: changed.versionNum,
      mergeMinutes: 0,
    })
  })

  it('stops when the user opts out, also through the link in the mail; mandatory events do not stop', async () => {
    await setProfile(product, 'PUBLIC_ADDRESS', 'https://srm.example')
    await published()
    await send()
    const raw = mails.at(-1)?.text ?? ''
    const link =
      /List-Unsubscribe:\s*<https:\/\/srm\.example(\/\S+?)>/.exec(
        raw.replace(/\r\n\s+/g, ''),
      )?.[1] ?? ''
    const get = await product.product.app.inject({ method: 'GET', url: link })
    expect(get.body).toContain('Unsubscribe')
    // Opening the page changes nothing.
    await published()
    await send()
    expect(mails).toHaveLength(2)
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    const post = await product.product.app.inject({
      method: 'POST',
      url: '/message/unsubscribe',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token }).toString(),
    })
    expect(post.body).toContain('已退订')
    await published()
    await send()
    expect(mails).toHaveLength(2)
    const [suppressed] = await instances({ channel: 'EMAIL', status: 'SUPPRESSED' })
    expect(suppressed?.lastError).toBe('接收人已退订')
    const forged = await product.product.app.inject({ method: 'GET', url: `${link}x` })
    expect(forged.body).toContain('invalid')
    const refused = await admin.refused(
      'baseMsgUnsubscribe',
      'saveOrUpdate',
      { eventCode: 'baseUser.passwordReset', channel: 'EMAIL' },
      { language: 'EN' },
    )
    expect(refused.issues?.[0]?.msg).toBe(
      'Messages of "baseUser.passwordReset" cannot be unsubscribed',
    )
    const [row] = await admin.ok('baseMsgUnsubscribe', 'listByPage')
    await admin.ok('baseMsgUnsubscribe', 'doResubscribe', {
      id: row.id,
      versionNum: row.versionNum,
    })
    await published()
    await send()
    expect(mails).toHaveLength(3)
    const wish = { eventCode: row.eventCode, channel: 'EMAIL', userId: row.userId }
    await admin.ok('baseMsgUnsubscribe', 'doUnsubscribe', { ...wish, reason: '来电要求' })
    const twice = await admin.refused('baseMsgUnsubscribe', 'doUnsubscribe', wish)
    expect(twice.issues?.[0]?.code).toBe('MSG_ALREADY_UNSUBSCRIBED')
  })
})

describe('Notification settings', () => {
  it('are edited by the user in the user centre, and by nobody else', async () => {
    const own = await product.login('supplier2')
    const settings = () => own.ok('baseInbox', 'findSettings')
    const usual = { language: null, quietStart: '22:00:00', quietEnd: '07:00:00', digestFlag: 'N' }
    const atFirst = { ...usual, channels: ['INAPP', 'EMAIL'] }
    expect(await settings()).toMatchObject({ ...atFirst, versionNum: null, optOuts: [] })
    const wanted = { ...usual, channels: [], quietStart: '20:30:00', digestFlag: 'Y' }
    await own.ok('baseInbox', 'doSaveSettings', { ...wanted, versionNum: null })
    const { versionNum, ...kept } = await settings()
    expect(kept).toMatchObject({ ...wanted, channels: ['INAPP'] })
    const [row] = await admin.ok('baseMsgUser', 'listByPage', { userId: own.user?.id })
    expect(row).toMatchObject({ quietStart: expect.stringContaining('20:30') })
    const save = { ...atFirst, versionNum: versionNum + 1 }
    const stale = await own.refused('baseInbox', 'doSaveSettings', save)
    expect(stale.code).toBe('STALE_VERSION')
    await own.ok('baseInbox', 'doSaveSettings', { ...save, versionNum })

    await own.ok('baseInbox', 'doUnsubscribe', { eventCode: '*', channel: 'EMAIL' })
    await expectRefusal('MSG_ALREADY_UNSUBSCRIBED', own, 'baseInbox', 'doUnsubscribe', {
      ...{ eventCode: '*', channel: 'EMAIL' },
    })
    await expectRefusal('MSG_INAPP_NO_UNSUBSCRIBE', own, 'baseInbox', 'doUnsubscribe', {
      ...{ eventCode: '*', channel: 'INAPP' },
    })
    const [optOut] = (await settings()).optOuts
    expect(optOut).toMatchObject({ title: '全部可退订的消息', channel: 'EMAIL' })
    await expectRefusal('NOT_FOUND', supplier1, 'baseInbox', 'doResubscribe', { id: optOut.id })
    await own.ok('baseInbox', 'doResubscribe', { id: optOut.id })
    expect((await settings()).optOuts).toEqual([])
  })
})

describe('A reminder', () => {
  it('uses the channels and texts of its setting, several to one person as one', async () => {
    const words = await admin.ok('baseMsgTemplate', 'saveOrUpdate', {
      templateCode: 'HURRY',
      templateName: '加急',
      channel: 'EMAIL',
      language: 'CN',
      eventCode: 'baseBpmTask.urged',
      titleText: '加急 ${docNumber}',
      contentText: '<p>${docTitle}</p>',
    })
    const { rows } = await sql<{ id: string }>`
      select id from base_user where user_name = 'manager1'`.execute(db())
    const manager = await product.login('manager1')
    const heard = async () => (await manager.ok('baseInbox', 'listByPage')).length
    const before = await heard()
    now = later(0.7)
    for (const title of ['one', 'two'])
      await emit('baseBpmTask.urged', {
        title,
        docResource: 'srmPurOrder',
        docId: orderId,
        userIds: [rows[0]?.id],
        channels: ['EMAIL'],
        templateId: words.id,
        mergeMinutes: 1,
      })
    await send()
    expect(mails).toHaveLength(0)
    now = later(0.8)
    await send()
    expect(mails.map(({ to }) => to)).toEqual(['manager1@test.example'])
    const { poNumber } = await supplier1.ok('srmPurOrder', 'findById', { id: orderId })
    const [sent] = await instances({ channel: 'EMAIL', eventCode: 'baseBpmTask.urged' })
    expect(sent?.title).toBe(`加急 ${poNumber}`)
    expect(await heard()).toBe(before)
  })
})

describe('What waits', () => {
  it('is not mailed when it was done meanwhile, or its receiver may not sign in any more', async () => {
    const [config] = await admin.ok('baseMsgConfig', 'listByPage', {
      eventCode: 'baseBpmTask.assigned',
    })
    await admin.ok('baseMsgConfig', 'saveOrUpdate', {
      ...{ id: config.id, versionNum: config.versionNum, mergeMinutes: 30 },
    })
    const requester = await product.login('requester1')
    const manager = await product.login('manager1')
    const [done, open] = [
      await requester.ok('srmPurRequisition', 'saveOrUpdate', requisition()),
      await requester.ok('srmPurRequisition', 'saveOrUpdate', requisition()),
    ]
    for (const { id, versionNum } of [done, open])
      await requester.ok('srmPurRequisition', 'doSubmit', { id, versionNum })
    await drainOutbox(product.product.engine)
    const { myTask } = await manager.ok('baseBpmTask', 'findHistory', {
      ...{ docResource: 'srmPurRequisition', docId: done.id },
    })
    await manager.ok('baseBpmTask', 'doApproval', { taskId: myTask.id })
    now = later(1.5)
    await send()
    const told = mails.filter(({ to }) => to === 'manager1@test.example')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).not.toContain('(+1)')
    const fates = await instances({ channel: 'EMAIL', eventCode: 'baseBpmTask.assigned' })
    const fateOf = ({ requisitionNumber }: { requisitionNumber: string }) =>
      fates.find(({ docNumber }) => docNumber === requisitionNumber)
    expect(fateOf(done)).toMatchObject({ status: 'SUPPRESSED', lastError: '事项在发送前已处理' })
    expect(fateOf(open)).toMatchObject({ status: 'SENT' })

    now = later(11.5)
    await changed()
    const disabled = sql`update base_user set status = 'DISABLED' where user_name = 'supplier1'`
    await disabled.execute(db())
    now = later(35)
    await send()
    now = later(1.5)
    const [late] = await instances({ channel: 'EMAIL', status: 'SUPPRESSED' })
    expect(late?.lastError).toBe('接收人的账号已停用')
    await sql`update base_user set status = 'ACTIVE' where user_name = 'supplier1'`.execute(db())
    supplier1 = await product.login('supplier1')
  })
})

describe('Keeping messages', () => {
  const archive = () => messagingJobs[1]?.run(product.product.engine, {}, null as never)
  const userId = (name: string) => product.company.ids.user?.[name]

  it('reports what nobody checked in time, once for each configuration', async () => {
    const [config] = await admin.ok('baseMsgConfig', 'listByPage', {
      eventCode: 'srmPurOrder.published',
    })
    const late = sql`insert into base_msg_instance (status, msg_number, config_id, event_code, event_id, channel,
        receiver_user_id, title, content, plan_time, attempts, creation_date, last_update_date)
      select 'TO_CHECK', 'LATE' || n, ${config.id}, 'srmPurOrder.published', 'late' || n, 'EMAIL',
        ${userId('buyer1')}, 'x', 'x', now(), 0, ${later(-73)}::timestamptz, ${later(-73)}::timestamptz
      from generate_series(1, 2) n`
    await late.execute(db())
    await archive()
    await drainOutbox(product.product.engine)
    const [told] = await admin.ok('baseInbox', 'listByPage')
    expect(told.title).toBe('2条消息未按时审核')
    const [cancelled] = await instances({ msgNumber: 'LATE1' })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', lastError: '未在时限内审核' })
  })

  it('ends with their document where they are evidence, and after the usual time elsewhere', async () => {
    const tender = await sql<{ id: string }>`
      insert into srm_cct_terms (status, terms_code, terms_name, version_num, creation_date, last_update_date)
      values ('DRAFT', 'KEPT', 'KEPT', 1, now(), now()) returning id`.execute(db())
    const old = (number: string, resource: string, id: string) =>
      sql`insert into base_msg_history (status, msg_number, event_code, channel, receiver_user_id, title, doc_resource,
          doc_id, final_status, archive_time)
        values ('ARCHIVED', ${number}, ${`${resource}.published`}, 'INAPP', ${userId('buyer1')}, 'x', ${resource},
          ${id}::bigint, 'SENT', ${later(-200 * 24)}::timestamptz)`.execute(db())
    await old('OLD-KEPT', 'srmCctTerms', String(tender.rows[0]?.id))
    await old('OLD-GONE', 'srmCctTerms', '1')
    await old('OLD-ORDER', 'srmPurOrder', orderId)
    await archive()
    const { rows } = await sql<{ number: string }>`select msg_number as number from base_msg_history
      where msg_number like 'OLD-%'`.execute(db())
    expect(rows).toEqual([{ number: 'OLD-KEPT' }])
  })

  it('stops after three bounces, tells the user in the user centre, and the supplier managers once', async () => {
    const [manager] = await admin.ok('baseResponsibility', 'listByPage', {
      respCode: 'SUPPLIER_MANAGER',
    })
    const buyer = await product.login('buyer1')
    await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
      ...{ userId: userId('buyer1'), respId: manager.id, reason: 'bounces' },
    })
    await sql`update base_msg_user set bounce_count = 0`.execute(db())
    const settings = async () => (await supplier1.ok('baseInbox', 'findSettings')).isBouncing
    const heard = async () =>
      (await buyer.ok('baseInbox', 'listByPage')).filter(
        ({ title }: { title: string }) => title === '供应商用户 supplier1 的邮件被退回',
      ).length
    refuseMail = '550 no such user'
    for (const isBouncing of [false, false, true, true]) {
      await changed()
      await send()
      expect(await settings()).toBe(isBouncing)
    }
    await drainOutbox(product.product.engine)
    expect(await heard()).toBe(1)
    await sql`update base_msg_user set bounce_count = 0`.execute(db())
  })
})

describe('A gateway', () => {
  let sourceId: string

  beforeAll(async () => {
    const source = await admin.ok('baseMsgSource', 'saveOrUpdate', {
      sourceCode: 'HOOK',
      sourceName: '回调',
      channel: 'WEBHOOK',
      gatewayUrl: `${gateway.url}/hook`,
      successExpr: 'code = 0',
      password: 's3cret',
      defaultFlag: 'Y',
      ratePerMinute: 100000,
    })
    sourceId = source.id
    expect(source.password).toBeNull()
    await admin.ok('baseMsgTemplate', 'saveOrUpdate', {
      templateCode: 'HOOK_ORDER',
      templateName: '订单回调',
      channel: 'WEBHOOK',
      language: 'CN',
      eventCode: 'srmPurOrder.urged',
      titleText: '订单 ${docNumber}',
      contentText: '<p>${remark}</p>',
    })
    await sayUrgedBy('WEBHOOK', 'HOOK_ORDER')
  })

  const urged = async () => {
    await emit('srmPurOrder.urged', { id: orderId })
    await send()
    const { rows } = await sql<{
      status: string
      last_error: string | null
    }>`select status, last_error
      from base_msg_instance where channel = 'WEBHOOK' order by id desc limit 1`.execute(db())
    return rows[0]
  }

  it('is called with its own key and the secret of the source, which nobody can read again', async () => {
    expect(await urged()).toMatchObject({ status: 'SENT' })
    expect(gateway.asked).toHaveLength(1)
    const [call] = gateway.asked
    expect(call?.headers['idempotency-key']).toMatch(/^opensrm-\d+$/)
    expect(call?.headers.authorization).toBe('Bearer s3cret')
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ eventCode: 'srmPurOrder.urged' })
    const { rows } = await sql<{
      password: string
    }>`select password from base_msg_source where id = ${sourceId}`.execute(db())
    expect(rows[0]?.password).toMatch(/^sealed:1:/)
    const seen = await admin.ok('baseMsgSource', 'findById', { id: sourceId })
    expect(seen.password).toBeNull()
    const history = JSON.stringify(await admin.ok('baseMsgSource', 'findHistory', { id: sourceId }))
    expect(history).not.toContain('sealed:1:')
  })

  it('that answers with an error, with a redirect inward, or with too much, counts as failed', async () => {
    gateway.answer = (response) => response.end('{"code":7}')
    expect((await urged())?.status).toBe('WAITING')
    gateway.answer = (response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    expect((await urged())?.last_error).toContain('redirected')
    gateway.answer = (response) => response.end('x'.repeat(200_000))
    expect((await urged())?.last_error).toContain('exceeds')
    gateway.answer = (response) => response.writeHead(400).end('{"code":1}')
    expect((await urged())?.status).toBe('FAILED')
  })

  it('that hangs is given up after the timeout, and the order was urged nevertheless', async () => {
    const seconds = (await profilesOf(product.product.platform)).text('HTTP_TIMEOUT_SECONDS')
    const heard = (await supplier1.ok('baseInbox', 'listByPage', { pageRows: 100 })).length
    await setProfile(product, 'HTTP_TIMEOUT_SECONDS', '1')
    gateway.answer = () => undefined
    expect(await urged()).toMatchObject({
      status: 'WAITING',
      last_error: expect.stringContaining(messageOf('OUTBOUND_TIMEOUT', { seconds: 1 }, 'EN')),
    })
    expect(gateway.asked).toHaveLength(1)
    await setProfile(product, 'HTTP_TIMEOUT_SECONDS', seconds)
    expect(await supplier1.ok('baseInbox', 'listByPage', { pageRows: 100 })).toHaveLength(heard + 1)
  })

  it('of text messages is called in its own format for users who want them and have a number', async () => {
    await admin.ok('baseMsgSource', 'saveOrUpdate', {
      sourceCode: 'SMS_GATE',
      sourceName: '短信',
      channel: 'SMS',
      gatewayUrl: `${gateway.url}/sms`,
      gatewayBody: '{"phone":"{to}","text":"{content}"}',
      successExpr: 'code = 0',
      defaultFlag: 'Y',
      ratePerMinute: 100000,
    })
    await admin.ok('baseMsgTemplate', 'saveOrUpdate', {
      templateCode: 'SMS_ORDER',
      templateName: '订单短信',
      channel: 'SMS',
      language: 'CN',
      eventCode: 'srmPurOrder.urged',
      contentText: '订单 "${docNumber}" 请确认',
    })
    await sayUrgedBy('SMS', 'SMS_ORDER')
    const wants = async (values: object) => {
      const [setting] = await admin.ok('baseMsgUser', 'listByPage', { userId: supplier1.user?.id })
      const { id, versionNum } = setting
      return admin.ok('baseMsgUser', 'saveOrUpdate', { id, versionNum, ...values })
    }
    await wants({ channels: ['INAPP', 'SMS'], mobile: '13900000001' })
    const sms = async () => {
      await emit('srmPurOrder.urged', { id: orderId })
      await send()
      const [instance] = await instances({ channel: 'SMS' })
      return instance
    }
    const { poNumber } = await supplier1.ok('srmPurOrder', 'findById', { id: orderId })
    expect(await sms()).toMatchObject({ status: 'SENT' })
    const asked = () =>
      gateway.asked.map(({ body }) => JSON.parse(body)).filter(({ phone }) => phone)
    expect(asked()).toEqual([{ phone: '13900000001', text: `订单 "${poNumber}" 请确认` }])
    await leaveAs(product, 'base_user', String(supplier1.user?.id), { mobile: null })
    await wants({ mobile: null })
    expect(await sms()).toMatchObject({ status: 'NO_CHANNEL' })
    expect(asked()).toHaveLength(1)
    await wants({ channels: ['INAPP', 'EMAIL'] })
  })

  it('outside of the list, or in our own network without a listing, is never called', async () => {
    const refusal = async (gatewayUrl: string) => {
      const source = await admin.ok('baseMsgSource', 'findById', { id: sourceId })
      await admin.ok('baseMsgSource', 'saveOrUpdate', {
        id: sourceId,
        versionNum: source.versionNum,
        gatewayUrl,
      })
      return (await urged())?.last_error
    }
    expect(await refusal('https://evil.example/')).toContain('not listed')
    await setProfile(
      product,
      'OUTBOUND_ALLOWED_HOSTS',
      '127.0.0.1, 169.254.169.254, internal:169.254.169.254',
    )
    // Such an address cannot be saved, and an existing one is not called either.
    const written = async (gatewayUrl: string) => {
      const { versionNum } = await admin.ok('baseMsgSource', 'findById', { id: sourceId })
      const values = { id: sourceId, versionNum, gatewayUrl }
      const answer = await admin.refused('baseMsgSource', 'saveOrUpdate', values)
      expect(answer.issues).toContainEqual(
        expect.objectContaining({ code: 'OUTBOUND_PRIVATE', field: 'gatewayUrl' }),
      )
      await leaveAs(product, 'base_msg_source', sourceId, { gateway_url: gatewayUrl })
      return (await urged())?.last_error
    }
    expect(await written(`${gateway.url}/`)).toContain('https')
    expect(await written(`https://127.0.0.1:${gateway.port}/`)).toContain('internal network')
    expect(await written('http://169.254.169.254/latest/meta-data')).toMatch(
      /internal network|https/,
    )
    expect(gateway.asked).toHaveLength(0)
    const { rows } = await sql<{
      password: string | null
    }>`select password from base_msg_source where id = ${sourceId}`.execute(db())
    // A new address must not receive the old secret.
    expect(rows[0]?.password).toBeNull()
    await allowCallsHere(product)
  })
})

describe('Templates', () => {
  it('refuse names their event does not have, in both languages', async () => {
    const body = {
      templateCode: 'BAD',
      templateName: '错',
      channel: 'EMAIL',
      language: 'CN',
      eventCode: 'srmPurOrder.published',
      titleText: '${nonsense}',
      contentText: '<p>x</p>',
    }
    const zh = await admin.refused('baseMsgTemplate', 'saveOrUpdate', body)
    expect(zh.issues?.[0]?.msg).toBe('事件“srmPurOrder.published”没有变量“nonsense”')
    const en = await admin.refused('baseMsgTemplate', 'saveOrUpdate', body, { language: 'EN' })
    expect(en.issues?.[0]?.msg).toBe('Event "srmPurOrder.published" has no variable "nonsense"')
  })

  it('lose executable content, and show values as text', async () => {
    const saved = await admin.ok('baseMsgTemplate', 'saveOrUpdate', {
      templateCode: 'MINE',
      templateName: '自定义',
      channel: 'EMAIL',
      language: 'EN',
      eventCode: 'srmPurOrder.published',
      titleText: 'Order ${poNumber}',
      contentText:
        '<p onclick="x()">${deliveryAddress}<script>alert(1)</script><img src="https://evil/x.png"></p>',
    })
    expect(saved.contentText).toBe('<p>${deliveryAddress}</p>')
    const { poNumber } = await supplier1.ok('srmPurOrder', 'findById', { id: orderId })
    const preview = await admin.ok('baseMsgTemplate', 'doPreview', {
      id: saved.id,
      versionNum: saved.versionNum,
      docNumber: poNumber,
    })
    expect(preview.answer).toEqual({
      title: `Order ${poNumber}`,
      content: '<p>苏州市一厂路1号</p>',
    })
    const missing = await admin.refused('baseMsgTemplate', 'doPreview', {
      id: saved.id,
      versionNum: preview.versionNum,
      docNumber: 'PO-0',
    })
    expect(missing.code).toBe('MSG_DOCUMENT_MISSING')
  })

  it('of approvals preview a real one, in the language of the template', async () => {
    const requester = await product.login('requester1')
    const draft = await requester.ok('srmPurRequisition', 'saveOrUpdate', requisition())
    await requester.ok('srmPurRequisition', 'doSubmit', {
      id: draft.id,
      versionNum: draft.versionNum,
    })
    const number = draft.requisitionNumber
    const preview = async (eventCode: string, language: string) => {
      const [{ id, versionNum }] = await admin.ok('baseMsgTemplate', 'listByPage', {
        ...{ eventCode, language, channel: 'EMAIL' },
      })
      const asked = { id, versionNum, docNumber: number }
      return (await admin.ok('baseMsgTemplate', 'doPreview', asked)).answer
    }
    const { rows } = await sql<{ title: string; title_en: string; name: string; en: string }>`
      select i.title, i.title_en, u.user_full_name as name, p.person_name_en as en
      from base_bpm_instance i join base_user u on u.id = i.initiator_user_id
      join base_person p on p.id = u.person_id where i.doc_number = ${number}`.execute(db())
    const [said] = rows
    expect(said?.title_en).not.toBe(said?.title)
    const zh = await preview('baseBpmTask.assigned', 'CN')
    expect(zh.title).toBe(`待您审批：${said?.title}`)
    expect(zh.content).toContain(`${said?.name} 提交的采购申请 ${number} 等待您审批`)
    const en = await preview('baseBpmTask.assigned', 'EN')
    expect(en.title).toBe(`For your approval: ${said?.title_en}`)
    expect(en.content).toContain(
      `Purchase requisition ${number} submitted by ${said?.en} is waiting for your approval`,
    )
    const ended = await preview('baseBpmInstance.finished', 'EN')
    expect(ended.title).toBe(`Approval finished: ${said?.title_en}`)
    expect(ended.content).toContain(`Purchase requisition ${number}`)
  })

  it('that were shipped are reset, not deleted', async () => {
    const [shipped] = await admin.ok('baseMsgTemplate', 'listByPage', {
      eventCode: 'srmPurOrder.published',
      channel: 'EMAIL',
      language: 'CN',
      templateCode: 'SRM_PUR_ORDER.PUBLISHED',
    })
    const changed = await admin.ok('baseMsgTemplate', 'saveOrUpdate', {
      id: shipped.id,
      versionNum: shipped.versionNum,
      titleText: '改过',
    })
    expect(
      (
        await admin.refused('baseMsgTemplate', 'delete', {
          id: shipped.id,
          versionNum: changed.versionNum,
        })
      ).code,
    ).toBe('MSG_TEMPLATE_SHIPPED')
    const reset = await admin.ok('baseMsgTemplate', 'doReset', {
      id: shipped.id,
      versionNum: changed.versionNum,
    })
    expect(reset.titleText).toBe('新采购订单 ${docNumber}')
  })
})

describe('A written message', () => {
  it('reaches suppliers without showing them to each other, and can be recalled from those who have not read it', async () => {
    const ids = product.company.ids.supplier ?? {}
    const draft = await admin.ok('baseMessage', 'saveOrUpdate', {
      title: '停机通知',
      content: '<p>今晚停机</p>',
      receiverScope: 'SUPPLIERS',
      supplierIds: [ids.S1, ids.S2],
    })
    const sent = await admin.ok('baseMessage', 'doSend', {
      id: draft.id,
      versionNum: draft.versionNum,
    })
    expect(sent.status).toBe('SENT')
    expect(sent.receiverCount).toBeGreaterThanOrEqual(2)
    const [mine] = await supplier1.ok('baseInbox', 'listByPage', { title: '停机通知' })
    expect(mine).toMatchObject({ title: '停机通知' })
    expect(JSON.stringify(mine)).not.toContain(ids.S2)
    await supplier1.ok('baseMessage', 'doRead', { ids: [mine.id] })
    const current = await admin.ok('baseMessage', 'findById', { id: draft.id })
    await admin.ok('baseMessage', 'doRecall', { id: draft.id, versionNum: current.versionNum })
    const other = await product.login('supplier2')
    expect(
      (await other.ok('baseInbox', 'listByPage')).map(({ title }: { title: string }) => title),
    ).not.toContain('停机通知')
    const [recalled] = await supplier1.ok('baseInbox', 'listByPage', { title: '停机通知' })
    expect(recalled).toMatchObject({
      isRecalled: true,
      content: '',
    })
  })
})

describe('Refusals', () => {
  const cannot = (code: string, resource: string, action: string, body: object) =>
    expectRefusal(code, admin, resource, action, body)
  const cannotSave = (code: string, resource: string, body: object) =>
    cannot(code, resource, 'saveOrUpdate', body)
  type Row = { id: string; versionNum: number }
  const of = ({ id, versionNum }: Row) => ({ id, versionNum })
  const first = async (resource: string, where: object): Promise<Row & { [key: string]: string }> =>
    (await admin.ok(resource, 'listByPage', where))[0]

  const template = {
    templateCode: 'REFUSED',
    templateName: 'Refused',
    channel: 'EMAIL',
    language: 'CN',
    eventCode: 'srmPurOrder.published',
    titleText: 'x',
    contentText: 'x',
  }

  it('of templates: unknown events and placeholders, long texts, resetting a custom one', async () => {
    await cannotSave('MSG_EVENT_UNKNOWN', 'baseMsgTemplate', { ...template, eventCode: 'no.event' })
    const unknown = { ...template, titleText: '${nonsense}' }
    await cannotSave('MSG_VARIABLE_UNKNOWN', 'baseMsgTemplate', unknown)
    await cannotSave('MSG_SMS_LONG', 'baseMsgTemplate', {
      ...template,
      channel: 'SMS',
      contentText: 'x'.repeat(501),
    })
    const own = await admin.ok('baseMsgTemplate', 'saveOrUpdate', template)
    await cannot('MSG_TEMPLATE_NOT_SHIPPED', 'baseMsgTemplate', 'doReset', of(own))
  })

  it('of configurations: no receiver, no content, or an unreadable condition', async () => {
    const config = {
      configCode: 'REFUSED',
      configName: 'Refused',
      eventCode: 'srmPurOrder.published',
      moduleCode: 'ADMIN',
      channels: [{ channel: 'INAPP', templateCode: 'SRM_PUR_ORDER.PUBLISHED' }],
      receivers: [{ receiverType: 'SUPPLIER_CONTACTS' }],
    }
    await cannotSave('MSG_CONFIG_EMPTY', 'baseMsgConfig', { ...config, receivers: [] })
    await cannotSave('MSG_CONDITION', 'baseMsgConfig', { ...config, conditionExpr: 'nonsense > 1' })
    await cannotSave('MSG_TEMPLATE_MISSING', 'baseMsgConfig', {
      ...config,
      channels: [{ channel: 'INAPP', templateCode: 'NO.SUCH' }],
    })
  })

  it('of sources: a disabled inbox, a test without an address, unencrypted mail', async () => {
    const inapp = await first('baseMsgSource', { channel: 'INAPP' })
    await cannot('MSG_INAPP_FIXED', 'baseMsgSource', 'doDisable', of(inapp))
    const sms = await admin.ok('baseMsgSource', 'saveOrUpdate', {
      sourceCode: 'SMS',
      sourceName: 'SMS',
      channel: 'SMS',
      gatewayUrl: `${gateway.url}/sms`,
    })
    const { rows } = await sql<{ id: string; mobile: string | null }>`
      select id, mobile from base_user where user_name = 'admin'`.execute(db())
    const { id, mobile } = rows[0] as { id: string; mobile: string | null }
    await leaveAs(product, 'base_user', id, { mobile: null })
    await cannot('MSG_NO_ADDRESS', 'baseMsgSource', 'doTest', of(sms))
    // Fields of mail servers are cleared for a gateway.
    expect(sms).toMatchObject({ smtpHost: null, smtpPort: null, smtpSecurity: null })
    await leaveAs(product, 'base_user', id, { mobile })
    const mail = await first('baseMsgSource', { sourceCode: 'MAIL' })
    await setProfile(product, 'OUTBOUND_ALLOWED_HOSTS', '203.0.113.7')
    const open = await admin.ok('baseMsgSource', 'saveOrUpdate', {
      ...of(mail),
      smtpHost: '203.0.113.7',
    })
    for (const language of ['CN', 'EN'] as const) {
      const { id, versionNum } = await first('baseMsgSource', { sourceCode: 'MAIL' })
      const { answer: said } = await admin.ok(
        'baseMsgSource',
        'doTest',
        { id, versionNum },
        { language },
      )
      const args = { host: '203.0.113.7' }
      const result = messageOf('SMTP_UNENCRYPTED', args, language)
      expect(said).toEqual({ isSent: false, result })
    }
    await allowCallsHere(product)
    const changed = await first('baseMsgSource', { sourceCode: 'MAIL' })
    expect(changed.versionNum).toBeGreaterThan(open.versionNum)
    await admin.ok('baseMsgSource', 'saveOrUpdate', { ...of(changed), smtpHost: '127.0.0.1' })
  })

  it('of receiver queries: other data, no users, unchecked, or enabled by their author', async () => {
    const query = (sqlText: string) => ({ receiveCode: 'REFUSED', receiveName: 'Refused', sqlText })
    const other = await admin.ok('baseDatasource', 'saveOrUpdate', {
      dsCode: 'ELSEWHERE',
      dsName: 'Elsewhere',
      dbType: 'POSTGRESQL',
      host: '203.0.113.7',
      port: 5432,
      databaseName: 'x',
      userName: 'x',
      password: 'x',
      usage: ['MSG'],
    })
    await cannotSave('RECEIVE_SQL_SOURCE', 'baseMsgReceiveSql', {
      ...query('select user_id from msg.v_user'),
      datasourceId: other.id,
    })
    const saved = await admin.ok(
      'baseMsgReceiveSql',
      'saveOrUpdate',
      query('select person_id from msg.v_user'),
    )
    await cannot('RECEIVE_SQL_COLUMN', 'baseMsgReceiveSql', 'doCheck', of(saved))
    await cannot('RECEIVE_SQL_UNCHECKED', 'baseMsgReceiveSql', 'doEnable', of(saved))
    const mended = await admin.ok('baseMsgReceiveSql', 'saveOrUpdate', {
      ...of(saved),
      sqlText: 'select user_id from msg.v_user',
    })
    const found = await sql<{ person_id: string }>`
      select person_id from base_user where user_name = 'buyer1'`.execute(db())
    const person = { person_name_en: 'Jane Reader' }
    await leaveAs(product, 'base_person', found.rows[0]?.person_id ?? '', person)
    const shown = await admin.ok('baseMsgReceiveSql', 'doCheck', of(mended), { language: 'EN' })
    expect(shown.answer.users).toContain('Jane Reader')
    const checked = await admin.ok('baseMsgReceiveSql', 'doCheck', of(shown))
    expect(checked.answer.users).not.toContain('Jane Reader')
    await cannot('RECEIVE_SQL_OWN', 'baseMsgReceiveSql', 'doEnable', of(checked))
  })

  it('of opting out: from the inbox, from what must be known, twice', async () => {
    const wish = { eventCode: 'srmPurOrder.published', channel: 'EMAIL' }
    const cannotOptOut = (code: string, more: object) =>
      cannot(code, 'baseMsgUnsubscribe', 'doUnsubscribe', { ...wish, ...more })
    await cannotOptOut('MSG_INAPP_NO_UNSUBSCRIBE', { channel: 'INAPP' })
    await cannotOptOut('MSG_MANDATORY', { eventCode: 'baseUser.passwordReset' })
    await admin.ok('baseMsgUnsubscribe', 'doUnsubscribe', wish)
    await cannotOptOut('MSG_ALREADY_UNSUBSCRIBED', {})
  })

  it('of written messages: no receiver, too many, already expired, mail without a server, late recall', async () => {
    const written = (more: object): Promise<Row> =>
      admin.ok('baseMessage', 'saveOrUpdate', {
        title: 'Refused',
        content: '<p>x</p>',
        receiverScope: 'ALL_INTERNAL',
        ...more,
      })
    await cannotSave('MESSAGE_TIMES', 'baseMessage', {
      title: 'x',
      content: 'x',
      receiverScope: 'ALL_INTERNAL',
      sendTime: '2099-01-02 00:00:00',
      expireTime: '2099-01-01 00:00:00',
    })
    const alone = await written({
      receiverScope: 'SUPPLIERS',
      supplierIds: [product.company.ids.supplier?.S3],
    })
    await cannot('MESSAGE_NO_RECEIVER', 'baseMessage', 'doSend', of(alone))
    const byMail = await written({ emailFlag: 'Y' })
    const mail = await first('baseMsgSource', { sourceCode: 'MAIL' })
    await leaveAs(product, 'base_msg_source', mail.id, { status: 'DISABLED' })
    await cannot('MSG_CHANNEL_OFF', 'baseMessage', 'doSend', of(byMail))
    await leaveAs(product, 'base_msg_source', mail.id, { status: 'ENABLED' })
    const sent = await admin.ok('baseMessage', 'doSend', of(byMail))
    await leaveAs(product, 'base_message', sent.id, { send_time: later(-24.1) })
    await cannot('MESSAGE_RECALL_LATE', 'baseMessage', 'doRecall', of(sent))
    await sql`insert into base_user (status, user_name, user_full_name, user_type, creation_date, last_update_date)
      select 'DISABLED', 'crowd' || n, 'Crowd', 'INTERNAL', now(), now() from generate_series(1, 10001) n`.execute(
      db(),
    )
    await cannot('MESSAGE_TOO_MANY', 'baseMessage', 'doSend', of(await written({})))
  })
})

describe('An event that names a person', () => {
  it('reaches the buyer of the order, whom both event and order name as a person', async () => {
    const { rows } = await sql<{ user_id: string; person_id: string }>`
      select id as user_id, person_id from base_user where user_name = 'buyer1'`.execute(db())
    const [buyer] = rows
    expect(buyer?.user_id).not.toBe(buyer?.person_id)
    await emit('srmPurOrder.confirmed', { id: orderId, buyerId: buyer?.person_id })
    const told = await instances({ eventCode: 'srmPurOrder.confirmed', channel: 'INAPP' })
    expect(told.map(({ receiverUserId }) => receiverUserId)).toEqual([buyer?.user_id])
  })
})
