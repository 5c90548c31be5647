import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { countQuestion } from '@opensrm/platform/session/verifyCodes.ts'
import {
  type LicenceRead,
  type Picture,
  recognizeIdCard,
  recognizeLicence,
} from '../outside/recognition.ts'
import { plainName } from '../sections/names.ts'
import { srmPosRegister } from './srmPosRegister.definition.ts'
import type { Registration } from './srmPosRegister.rules.ts'

type LicenceField = keyof LicenceRead
type Result = 'MATCH' | 'DIFF' | 'INFO'

/** One value of a licence beside what the company typed. */
export type LicenceRow = {
  licenceField: LicenceField
  typedValue: string | null
  readValue: string
  confidence: string | null
  result: Result
}

const asDecimal = (value: string) => decimal(value).toString()
const asIs = (value: string) => value.trim()

/** How typed and read values are made comparable; the other fields are written too freely. */
const COMPARED: { readonly [field in LicenceField]?: (value: string) => string } = {
  supplierName: plainName,
  unifiedCreditCode: plainCode,
  legalPerson: plainName,
  registeredCapital: asDecimal,
  establishDate: asIs,
  licenceBeginDate: asIs,
  licenceEndDate: asIs,
}

const ORDER: readonly Result[] = ['DIFF', 'MATCH', 'INFO']

/** What was read beside what was typed, differences first. */
export function comparedWith(
  registration: { readonly [field in LicenceField]?: string | null },
  read: LicenceRead,
): LicenceRow[] {
  const rows = (Object.keys(read) as LicenceField[]).flatMap((licenceField): LicenceRow[] => {
    const found = read[licenceField]
    if (!found) return []
    const typed = registration[licenceField] ?? null
    const plain = COMPARED[licenceField]
    const isSame = plain && plain(typed ?? '') === plain(found.value)
    const { confidence } = found
    return [
      {
        ...{ licenceField, typedValue: typed, readValue: found.value },
        confidence: confidence === null ? null : decimal(confidence).times(100).toFixed(0),
        result: plain ? (isSame ? 'MATCH' : 'DIFF') : 'INFO',
      },
    ]
  })
  return rows.sort((a, b) => ORDER.indexOf(a.result) - ORDER.indexOf(b.result))
}

/**
 * The comparison made at submission. Without a service, or when it fails, there is none and the
 * registration goes on.
 */
export async function licencePatch(context: OperationContext, registration: Registration) {
  const { id, registerNumber, licenceFileId, licenceReads } = registration
  const of = { resource: srmPosRegister.resource, id, number: registerNumber }
  const fileId = (licenceFileId ?? '').split(',')[0] ?? ''
  const read = await context.attempt(() => recognizeLicence(context, { fileId, of }))
  const rows = 'done' in read ? comparedWith(registration, read.done) : []
  const isDifferent = rows.some(({ result }) => result === 'DIFF')
  const licenceResult = rows.length === 0 ? 'NONE' : isDifferent ? 'DIFF' : 'MATCH'
  return { licenceResult, rows, earlier: licenceReads.map((row) => row.id) } as const
}

const READS_AN_HOUR = 30

const input = {
  fileId: f.text('文件', 'File', { required: true, maxLength: 20 }),
  registerId: f.ref('srmPosRegister', '注册单', 'Registration'),
}

/** What can be read from a licence; nothing is stored in the registration. */
export const doRecognizeLicence = documentAction({
  title: t('识别营业执照', 'Read a business licence'),
  by: 'both',
  code: 'btnSave',
  input,
  run: async (context, given) => ({
    fields: await recognizeLicence(context, await pictureFor(context, given)),
  }),
})

/** The same for the identity card of the legal representative; its picture is not kept. */
export const doRecognizeIdCard = documentAction({
  title: t('识别身份证', 'Read an identity card'),
  by: 'both',
  code: 'btnSave',
  input,
  run: async (context, given) => ({
    fields: await recognizeIdCard(context, await pictureFor(context, given)),
  }),
})

/** Each reading is paid for, so one user asks for a limited number in an hour. */
async function pictureFor(
  context: OperationContext,
  { fileId, registerId }: { fileId: string; registerId: string | null },
): Promise<Picture> {
  const { platform, caller } = context
  await countQuestion(platform, {
    ...{ purpose: 'RECOGNITION', perHour: READS_AN_HOUR },
    clientIp: `user ${caller?.userId ?? ''}`,
  })
  if (!registerId) return { fileId }
  const registration = await context.findAs(srmPosRegister, registerId)
  const { id, registerNumber } = registration
  return { fileId, of: { resource: srmPosRegister.resource, id, number: registerNumber } }
}
