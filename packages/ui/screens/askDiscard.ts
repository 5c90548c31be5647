import { translate } from '@opensrm/ui/i18n/text.ts'
import { ask } from '@opensrm/ui/shell/notify.ts'
import './screens.texts.ts'

/** Before what was typed into a record is lost; `content` says for what. */
export function askDiscard(content?: string): Promise<boolean> {
  return ask({
    title: translate('object.discardTitle'),
    okText: translate('object.discard'),
    danger: true,
    ...(content ? { content } : {}),
  })
}
