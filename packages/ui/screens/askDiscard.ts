import { translate } from '@opensrm/ui/i18n/text.ts'
import { ask } from '@opensrm/ui/shell/notify.ts'
import './screens.texts.ts'

/** Asks before unsaved input is discarded; `content` gives the reason. */
export function askDiscard(content?: string): Promise<boolean> {
  return ask({
    title: translate('object.discardTitle'),
    okText: translate('object.discard'),
    danger: true,
    ...(content ? { content } : {}),
  })
}
