import { tableOf } from '@opensrm/kernel/document/define.ts'
import { parseExpression } from '@opensrm/kernel/expression/parse.ts'
import { typeOf } from '@opensrm/kernel/expression/typeOf.ts'
import type { Vocabulary } from '@opensrm/kernel/expression/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Service } from '@opensrm/platform/documents/registry.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { expressionFault, wordsOf } from '../calling/mapExpression.ts'
import { fromJsonata, NotConverted } from './fromJsonata.ts'

const maps = sql.table(tableOf(baseScsiDefinition, 'requestMaps'))
const MAX_LENGTH = baseScsiDefinition.children.requestMaps.fields.sourceField.maxLength

/**
 * Converts stored expressions of request maps to FEEL. An expression that cannot be converted stays
 * unchanged and is logged: it is refused with the faulty place when the interface is next called or
 * saved.
 */
export async function upgradeMaps({ db, registry, log }: Platform): Promise<void> {
  const { rows } = await sql<{
    id: string
    code: string
    target: string
    source: string
    resource: string
  }>`select m.id, d.interface_code as code, m.target_path as target, m.source_field as source,
      d.doc_resource as resource
    from ${maps} m join ${sql.table(tableOf(baseScsiDefinition))} d on d.id = m.header_id
    where m.source_type = 'EXPR' order by m.id`.execute(db)
  for (const { id, source, resource, ...place } of rows) {
    const document = registry.documents.get(resource)
    const words = document && wordsOf(document.definition)
    if (!words || !expressionFault(source, words)) continue
    const converted = conversionOf(source, words)
    if ('part' in converted) {
      log.warn({ ...place, source, part: converted.part }, 'expression of a map is no FEEL')
      continue
    }
    // Replaces only the text that was read, so that a concurrent change is not lost.
    await sql`update ${maps} set source_field = ${converted.text},
        convert_type = case when ${converted.isNumber} and convert_type = 'NONE' then 'NUMBER' else convert_type end
      where id = ${id}::bigint and source_field = ${source}`.execute(db)
    log.info({ ...place, source, now: converted.text }, 'expression of a map was converted')
  }
}

/** The text in FEEL, or the part without an equivalent. Numbers are still sent as JSON numbers. */
function conversionOf(
  source: string,
  words: Vocabulary,
): { text: string; isNumber: boolean } | { part: string } {
  try {
    const text = fromJsonata(source, words)
    const fault = expressionFault(text, words)
    if (fault || text.length > MAX_LENGTH) return { part: fault?.message ?? text }
    const { kind } = typeOf(parseExpression(text, Object.keys(words)), words)
    return { text, isNumber: kind === 'number' }
  } catch (error) {
    if (error instanceof NotConverted || error instanceof AppError) return { part: error.message }
    throw error
  }
}

/** Runs once per start, in parallel with everything else. */
export const mapUpgrade: Service = {
  start({ platform }) {
    const done = upgradeMaps(platform).catch((err) =>
      platform.log.error({ err }, 'expressions of maps were not upgraded'),
    )
    return { stop: () => done }
  },
}
