import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { labelOf, translate } from '@opensrm/ui/i18n/text.ts'
import { ask } from '@opensrm/ui/shell/notify.ts'
import { References } from './References.tsx'
import './screens.texts.ts'

const MOST_NAMED = 3

/** Asks before records are deleted, and shows their uses: the server refuses to delete a record in use. */
export function askDelete(
  definition: DocumentDefinition,
  records: readonly { id: string; name: string }[],
): Promise<boolean> {
  const count = records.length
  const names = records
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join(', ')
  return ask({
    title: translate('list.deleteTitle', { count, document: labelOf(definition.title) }),
    content: (
      <>
        <p>{count > MOST_NAMED ? translate('list.andMore', { names, count }) : names}</p>
        <References resource={definition.resource} ids={records.map(({ id }) => id)} onlyIfAny />
      </>
    ),
    okText: translate('common.delete'),
    danger: true,
  })
}
