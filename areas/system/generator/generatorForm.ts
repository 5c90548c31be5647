import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import { z } from 'zod'
import '../system.errors.ts'

/** Kinds of fields in the form, by name; lookups and references name their target. */
export const FIELD_KINDS = {
  text: t('文本', 'Text'),
  textarea: t('多行文本', 'Text of several lines'),
  integer: t('整数', 'Integer'),
  number: t('数字', 'Number'),
  price: t('单价', 'Price'),
  amount: t('金额', 'Amount'),
  percent: t('百分比', 'Percent'),
  date: t('日期', 'Date'),
  datetime: t('日期时间', 'Date and time'),
  month: t('月份', 'Month'),
  bool: t('是/否', 'Yes or no'),
  lookup: t('值集', 'Lookup'),
  ref: t('引用单据', 'Reference'),
  attachments: t('附件', 'Attachments'),
}

const title = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u)

export const generatorForm = z.object({
  area: z.string().max(40),
  resource: z.string().max(60),
  titleZh: title,
  titleEn: title,
  fields: z
    .array(
      z.object({
        name: z.string().max(60),
        kind: z.enum(Object.keys(FIELD_KINDS) as (keyof typeof FIELD_KINDS)[]),
        zh: title,
        en: title,
        required: z.enum(['Y', 'N']).default('N'),
        /** The lookup's code or the other document's resource. */
        target: z.string().max(60).default(''),
      }),
    )
    .min(1)
    .max(100),
  states: z
    .array(z.object({ code: z.string().max(40), zh: title, en: title }))
    .min(1)
    .max(20),
})

export type GeneratorForm = z.output<typeof generatorForm>

/** Fields that every record has. */
const RESERVED = new Set([
  'id',
  'orgId',
  'createdBy',
  'creationDate',
  'lastUpdatedBy',
  'lastUpdateDate',
  'versionNum',
  'fileIds',
  'status',
  'parentId',
])

/** Refuses input that cannot become a document, naming the first fault. */
export function checkForm(form: GeneratorForm, registry: Registry): void {
  requireName(form.area, /^[a-z][a-zA-Z]*$/)
  requireName(form.resource, /^(srm|base)[A-Z][a-zA-Z0-9]*$/)
  if (registry.documents.has(form.resource)) refuseTaken(form.resource)
  requireNames(
    form.fields.map(({ name }) => name),
    /^[a-z][a-zA-Z0-9]*$/,
  )
  requireNames(
    form.states.map(({ code }) => code),
    /^[A-Z][A-Z0-9_]*$/,
  )
  for (const { name, kind, target } of form.fields) {
    if (RESERVED.has(name)) refuseTaken(name)
    const isKnown =
      (kind === 'lookup' && target in registry.lookups) ||
      (kind === 'ref' && (target === form.resource || registry.documents.has(target)))
    if ((kind === 'lookup' || kind === 'ref') && !isKnown)
      throw new AppError('GENERATOR_TARGET', { field: name, target }, { field: 'fields' })
  }
  if (form.fields[0]?.kind !== 'text')
    throw new AppError('GENERATOR_FIRST', {}, { field: 'fields' })
}

function requireNames(names: readonly string[], pattern: RegExp): void {
  for (const [at, name] of names.entries()) {
    requireName(name, pattern)
    if (names.indexOf(name) < at) refuseTaken(name)
  }
}

function requireName(name: string, pattern: RegExp): void {
  if (!pattern.test(name)) throw new AppError('GENERATOR_NAME', { name })
}

function refuseTaken(name: string): never {
  throw new AppError('GENERATOR_DUPLICATE', { name })
}
