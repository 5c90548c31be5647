import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { type Field, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseScsiDefinition } from './baseScsiDefinition.definition.ts'

type Scsi = RecordOf<typeof baseScsiDefinition>
type Values = { [key: string]: unknown }

const FORMAT = 'opensrm-interface'
/** References to records of an installation: found by code at the target, or chosen again. */
const BY_CODE = { productLineId: 'baseScsiProductLine', projectCodeId: 'baseScsiProjectCode' }
const OF_INSTALLATION = ['oauthAppId', 'datasourceId', 'alertUserIds']

/** Rows that users write; the server writes the versions. */
const WRITTEN = Object.entries(baseScsiDefinition.children).filter(([name]) => name !== 'versions')

/** The definition's own values: without secrets and fields the server fills. */
export function ownValues(record: Scsi): Values {
  const values: Values = {}
  for (const [key, field] of Object.entries(baseScsiDefinition.fields))
    if (!(field as Field).auto) values[key] = record[key as 'remark']
  for (const [name, { fields }] of WRITTEN)
    values[name] = record[name as 'requestMaps'].map((row) =>
      Object.fromEntries(
        Object.entries(fields)
          .filter(([, field]) => !(field as Field).secret)
          .map(([key]) => [key, row[key as 'seqNum']]),
      ),
    )
  return values
}

/** The definition as a file for another installation. */
export async function portableOf(context: OperationContext, record: Scsi): Promise<Values> {
  const values = ownValues(record)
  for (const key of OF_INSTALLATION) delete values[key]
  for (const [key, resource] of Object.entries(BY_CODE)) {
    const { definition } = context.platform.registry.document(resource)
    const found = await context.find(definition, String(record[key as 'productLineId']))
    values[key] = found?.[definition.display.code as 'status'] ?? null
  }
  return { format: FORMAT, version: 1, definition: values }
}

/**
 * Reads such a file as a draft; the importing user supplies what belongs to this installation, and
 * the secrets.
 */
export const importAction = documentAction({
  title: t('导入JSON', 'Import JSON'),
  by: 'buyer',
  code: 'btnSave',
  input: {
    fileText: f.textarea('导出的JSON', 'Exported JSON', { required: true, maxLength: 200_000 }),
    oauthAppId: baseScsiDefinition.fields.oauthAppId,
    datasourceId: baseScsiDefinition.fields.datasourceId,
  },
  async run(context, { fileText, oauthAppId, datasourceId }) {
    const given = parsed(String(fileText))
    const values: Values = {}
    for (const [key, field] of Object.entries(baseScsiDefinition.fields))
      if (!(field as Field).auto && !OF_INSTALLATION.includes(key)) values[key] = given[key] ?? null
    for (const [name] of WRITTEN) values[name] = given[name] ?? []
    for (const [key, resource] of Object.entries(BY_CODE)) {
      const { definition } = context.platform.registry.document(resource)
      const where: { [field: string]: string } = {
        [definition.display.code]: String(given[key] ?? ''),
      }
      if (key === 'projectCodeId') where.productLineId = String(values.productLineId ?? '')
      const [found] = await context.select(definition, where)
      if (!found) throw new AppError('SCSI_IMPORT_CODE', { code: String(given[key] ?? '') })
      values[key] = found.id
    }
    Object.assign(values, { oauthAppId, datasourceId })
    const made = await context.create(baseScsiDefinition, values)
    return { id: made.id, interfaceCode: made.interfaceCode }
  },
})

function parsed(text: string): Values {
  try {
    const file = JSON.parse(text) as { format?: unknown; version?: unknown; definition?: unknown }
    const { definition } = file
    if (
      file.format === FORMAT &&
      file.version === 1 &&
      definition &&
      typeof definition === 'object'
    )
      return definition as Values
  } catch {
    // Reported below.
  }
  throw new AppError('SCSI_IMPORT_FILE')
}
