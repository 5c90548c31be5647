import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { hashOf, type SeedRow, seedRows } from '@opensrm/platform/access/seedRows.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import type { Tx } from '@opensrm/platform/http/action.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'
import { sql } from 'kysely'
import { baseMsgConfig } from './baseMsgConfig/baseMsgConfig.definition.ts'
import { baseMsgSource } from './baseMsgSource/baseMsgSource.definition.ts'
import { baseMsgTemplate } from './baseMsgTemplate/baseMsgTemplate.definition.ts'
import { allEvents, variablesOf } from './events.ts'

const enabled = { status: 'ENABLED', enabledFlag: 'Y' }
type Shipped = MessageEvent & { shipped: NonNullable<MessageEvent['shipped']> }

/** The in-app channel, and templates and configurations of the events configured by default. */
export async function seedMessaging(tx: Tx, registry: Registry): Promise<void> {
  const events = shippedEvents(registry)
  const plan = hashOf([3, events])
  const { rows } = await sql<{ hash: string }>`
    select hash from seed_stamp where kind = 'plan' and key = 'messaging'`.execute(tx)
  if (rows[0]?.hash === plan) return
  await seedRows(tx, {
    kind: 'baseMsgSource',
    definition: baseMsgSource,
    identity: ['sourceCode'],
    rows: [
      {
        key: 'INAPP',
        values: {
          ...enabled,
          sourceCode: 'INAPP',
          sourceName: '站内消息',
          sourceNameEn: 'In-app messages',
          channel: 'INAPP',
          defaultFlag: 'Y',
          ratePerMinute: 100000,
          maxRetries: 5,
        },
      },
    ],
  })
  await seedRows(tx, {
    kind: 'baseMsgTemplate',
    definition: baseMsgTemplate,
    identity: ['templateCode', 'language', 'channel'],
    rows: events.flatMap((event) => templateRows(registry, event)),
  })
  const configs = await seedRows(tx, {
    kind: 'baseMsgConfig',
    definition: baseMsgConfig,
    identity: ['configCode'],
    rows: events.map(configRow),
  })
  await seedConfigLines(tx, events, configs)
  await sql`insert into seed_stamp (kind, key, hash, seeded) values ('plan', 'messaging', ${plan}, '{}')
    on conflict (kind, key) do update set hash = excluded.hash`.execute(tx)
}

function shippedEvents(registry: Registry): Shipped[] {
  return allEvents(registry).filter((event): event is Shipped => event.shipped !== undefined)
}

function templateRows(registry: Registry, event: Shipped): SeedRow[] {
  return event.shipped.channels.flatMap((channel) =>
    (['CN', 'EN'] as const).map((language) => ({
      key: `${event.code}/${channel}/${language}`,
      values: {
        ...enabled,
        templateCode: codeOf(event),
        channel,
        language,
        eventCode: event.code,
        variables: JSON.stringify(variablesOf(registry, event.code)),
        attachPdfFlag: 'N',
        ...wordsOf(event, language),
      },
    })),
  )
}

function wordsOf(event: Shipped, language: 'CN' | 'EN') {
  const [key, { title, shipped }] = [language === 'EN' ? 'en' : 'zh', event] as const
  return {
    templateName: title.zh.slice(0, 100),
    templateNameEn: title.en.slice(0, 100),
    titleText: placeholders(shipped.subject[key]),
    contentText: placeholders(shipped.body[key]),
    linkRoute: event.route ?? null,
  }
}

/** `{name}` in the event table is `${name}` in a template. */
function placeholders(text: string): string {
  return text.replace(/\{(\w+)\}/g, '$${$1}')
}

/** srmPurOrder.published -> SRM_PUR_ORDER.PUBLISHED */
function codeOf({ code }: MessageEvent): string {
  return code.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
}

function configRow(event: Shipped): SeedRow {
  return {
    key: event.code,
    values: {
      ...enabled,
      configCode: codeOf(event),
      configName: event.title.zh,
      configNameEn: event.title.en,
      eventCode: event.code,
      moduleCode: event.module,
      checkFlag: 'N',
      mandatoryFlag: event.shipped.mandatory ? 'Y' : 'N',
      delayMinutes: 0,
      mergeMinutes: 0,
      quietFlag: 'Y',
    },
  }
}

/** Written once, together with their configuration; an administrator's changes are kept. */
async function seedConfigLines(
  tx: Tx,
  events: readonly Shipped[],
  configs: ReadonlyMap<string, string>,
): Promise<void> {
  for (const event of events) {
    const id = configs.get(event.code)
    if (!id) continue
    const { rows } = await sql`select 1 from base_msg_config__channels where header_id = ${id}
      union all select 1 from seed_stamp where kind = 'baseMsgConfigLines' and key = ${event.code}`.execute(
      tx,
    )
    if (rows.length > 0) continue
    for (const channel of event.shipped.channels)
      await sql`insert into base_msg_config__channels (header_id, channel, template_code)
        values (${id}, ${channel}, ${codeOf(event)})`.execute(tx)
    for (const to of event.shipped.to) {
      const [type, value] =
        to === 'supplier'
          ? ['SUPPLIER_CONTACTS', null]
          : to === 'initiator'
            ? ['INITIATOR', null]
            : ['DOC_FIELD', to]
      await sql`insert into base_msg_config__receivers (header_id, receiver_type, receiver_value, cc_flag)
        values (${id}, ${type}, ${value}, 'N')`.execute(tx)
    }
    await sql`insert into seed_stamp (kind, key, hash, seeded) values ('baseMsgConfigLines', ${event.code}, '-', '{}')
      on conflict do nothing`.execute(tx)
  }
}

/** The original texts of a shipped template; null for a customer's own. */
export function shippedTemplate(
  registry: Registry,
  template: Pick<
    RecordOf<typeof baseMsgTemplate>,
    'templateCode' | 'channel' | 'language' | 'eventCode'
  >,
): { [field: string]: unknown } | null {
  const event = shippedEvents(registry).find(
    (each) =>
      codeOf(each) === template.templateCode &&
      each.shipped.channels.some((channel) => channel === template.channel),
  )
  return event ? wordsOf(event, template.language === 'EN' ? 'EN' : 'CN') : null
}
