import type { Language } from '@opensrm/kernel/i18n/text.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import { sql } from 'kysely'
import type { ReceiverRule } from './receivers.ts'

export type ChannelRule = { channel: string; sourceId: string | null; templateCode: string }

export type Configuration = {
  id: string
  orgIds: string[]
  conditionExpr: string | null
  isChecked: boolean
  isMandatory: boolean
  isQuiet: boolean
  delayMinutes: number
  mergeMinutes: number
  channels: ChannelRule[]
  receivers: ReceiverRule[]
}

export type Template = { titleText: string | null; contentText: string; linkRoute: string | null }

/** The current configurations of an event. */
export async function configurationsOf(
  context: EngineContext,
  eventCode: string,
): Promise<Configuration[]> {
  const { rows } = await sql<{ found: string }>`
    select jsonb_build_object('id', c.id::text, 'orgIds', coalesce(to_jsonb(c.org_ids::text[]), '[]'),
      'conditionExpr', c.condition_expr, 'isChecked', coalesce(c.check_flag = 'Y', false),
      'isMandatory', coalesce(c.mandatory_flag = 'Y', false), 'isQuiet', coalesce(c.quiet_flag = 'Y', false),
      'delayMinutes', coalesce(c.delay_minutes, 0), 'mergeMinutes', coalesce(c.merge_minutes, 0),
      'channels', coalesce((select jsonb_agg(jsonb_build_object('channel', l.channel, 'sourceId', l.source_id::text,
        'templateCode', l.template_code) order by l.id) from base_msg_config__channels l where l.header_id = c.id), '[]'),
      'receivers', coalesce((select jsonb_agg(jsonb_build_object('receiverType', r.receiver_type,
        'receiverValue', r.receiver_value, 'userIds', to_jsonb(r.user_ids::text[]), 'respId', r.resp_id::text,
        'receiveSqlId', r.receive_sql_id::text) order by r.id) from base_msg_config__receivers r where r.header_id = c.id), '[]')
    )::text as found from base_msg_config c where c.event_code = ${eventCode} and c.status = 'ENABLED' order by c.id`.execute(
    context.tx,
  )
  return rows.map(({ found }) => JSON.parse(found) as Configuration)
}

/** Any template stands for all templates with its code, in every channel and language. */
export async function templateCodeOf(context: EngineContext, id: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select template_code as code from base_msg_template where id = ${id}`.execute(context.tx)
  return rows[0]?.code ?? null
}

/**
 * In either language, or in the other one if it is missing; null when the channel has no template.
 */
export async function templatesFor(
  context: EngineContext,
  { templateCode, channel }: ChannelRule,
): Promise<{ [language in Language]: Template } | null> {
  const { rows } = await sql<{
    language: string
    title_text: string | null
    content_text: string
    link_route: string | null
  }>`select language, title_text, content_text, link_route from base_msg_template
    where template_code = ${templateCode} and channel = ${channel} and status = 'ENABLED'`.execute(
    context.tx,
  )
  const found = new Map(
    rows.map((row) => [
      row.language,
      { titleText: row.title_text, contentText: row.content_text, linkRoute: row.link_route },
    ]),
  )
  const CN = found.get('CN') ?? found.get('EN')
  const EN = found.get('EN') ?? CN
  return CN && EN ? { CN, EN } : null
}
