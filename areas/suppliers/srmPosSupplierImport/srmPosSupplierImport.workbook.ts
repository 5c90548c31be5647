import type { Field } from '@opensrm/kernel/document/fields.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type LookupIndex, lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import { writeXlsx } from 'hucre/xlsx'
import { KEY, SHEETS } from './srmPosSupplierImport.sheets.ts'

const GUIDE = t('填写说明', 'Guide')
const COLUMN = t('列', 'Column')
const VALUES = t('可选值', 'Values')
const NOTE = t(
  '同一供应商在各工作表中使用相同的标识；标*的列必填，引用其他资料时填编码或名称。任一行有错误的供应商整体不导入。',
  'A supplier has the same key on all sheets. Columns with * are required; name other records by code or name. A supplier with an error in any row is left out as a whole.',
)

/** An empty workbook with the columns of each sheet, and a guide with the values of lists; as Base64. */
export async function templateWorkbook({ platform, caller }: OperationContext): Promise<string> {
  const say = (text: Text): string => (caller?.language === 'EN' ? text.en : text.zh)
  const lookups = await lookupsOf(platform)
  const bold = { style: { font: { bold: true } } }
  const file = await writeXlsx({
    sheets: [
      ...SHEETS.map(({ title, columns }) => {
        const headings = [
          `*${say(KEY)}`,
          ...columns.map(({ label, isRequired }) => `${isRequired ? '*' : ''}${say(label)}`),
        ]
        return {
          name: say(title),
          columns: headings.map((heading) => ({
            width: Math.max(12, heading.length * 2),
            numFmt: '@',
          })),
          rows: [headings],
          cells: new Map(headings.map((value, place) => [`0,${place}`, { value, ...bold }])),
          freezePane: { rows: 1 },
        }
      }),
      {
        name: say(GUIDE),
        columns: [{ width: 18 }, { width: 30 }, { width: 90 }],
        rows: [
          [say(NOTE)],
          [],
          ['', say(COLUMN), say(VALUES)],
          ...SHEETS.flatMap(({ title, columns }) =>
            columns.map(({ label, field, isRequired }) => [
              say(title),
              `${isRequired ? '*' : ''}${say(label)}`,
              choices(field, lookups, say),
            ]),
          ),
        ],
      },
    ],
  })
  return Buffer.from(file).toString('base64')
}

function choices(field: Field, lookups: LookupIndex, say: (text: Text) => string): string {
  if (field.type !== 'lookup' && field.type !== 'multilookup') return ''
  return lookups
    .values(field.lookup)
    .filter(({ lookupCode }) => lookups.isSelectable(field.lookup, lookupCode))
    .slice(0, 60)
    .map(({ meaning, meaningEn }) => say({ zh: meaning, en: meaningEn }))
    .join(' / ')
}
