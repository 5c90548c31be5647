import { t } from '@opensrm/kernel/i18n/text.ts'
import { otherName } from '@opensrm/platform/documents/otherNames.ts'
import { TO_PUBLISH } from './srmBidDocument/srmBidDocument.definition.ts'

export const tendersCalls = [
  otherName({
    resource: 'srmBidDocument',
    action: 'listByPageToPublish',
    title: t('待发布招标', 'Tenders to publish'),
    call: (body) => ({
      resource: 'srmBidDocument',
      action: 'listByPage',
      body: { ...body, status: wanted(body.status) },
    }),
  }),
  otherName({
    resource: 'srmBidOpening',
    action: 'doExport',
    title: t('导出开标记录', 'Export the record of the opening'),
    call: ({ id }) => ({ resource: 'srmBidOpening', action: 'doPrint', body: { id } }),
  }),
]

/** A filter narrows these states; it never widens them. */
function wanted(asked: unknown): readonly string[] {
  if (asked === undefined || asked === null || asked === '') return TO_PUBLISH
  const states = (Array.isArray(asked) ? asked : [asked]).map(String)
  const left = TO_PUBLISH.filter((state) => states.includes(state))
  // No filter at all would show everything.
  return left.length > 0 ? left : ['']
}
