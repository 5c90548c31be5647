import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Suggestion } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { type DocumentAction, documentAction } from '@opensrm/platform/documents/operations.ts'

/** The documents a definition can refer to, searched by title; `field` takes their resource. */
export function documentsFor(
  field: string,
  fits: (definition: DocumentDefinition) => boolean = () => true,
): DocumentAction {
  return {
    title: t('可选单据', 'Documents to choose from'),
    by: 'buyer',
    code: 'view',
    input: {},
    readOnly: true,
    run: async ({ platform }): Promise<Suggestion[]> =>
      [...platform.registry.documents.values()]
        .filter(({ definition }) => fits(definition))
        .map(({ definition: { title, resource } }) => ({
          label: t(`${title.zh}（${resource}）`, `${title.en} (${resource})`),
          values: { [field]: resource },
        })),
  }
}

/** Events of documents; choosing one also sets its document. */
export const documentEvents = documentAction({
  title: t('可选业务事件', 'Events to choose from'),
  by: 'buyer',
  code: 'view',
  input: {},
  readOnly: true,
  run: async ({ platform: { registry } }): Promise<Suggestion[]> =>
    registry.areas
      .flatMap((area) => area.events ?? [])
      .flatMap(({ code, title }) => {
        const [docResource = ''] = code.split('.')
        if (!registry.documents.has(docResource)) return []
        const label = t(`${title.zh}（${code}）`, `${title.en} (${code})`)
        return [{ label, values: { eventCode: code, docResource } }]
      }),
})
