import { t } from '../i18n/text.ts'
import type { Transition } from './define.ts'

type Differently = Partial<Omit<Transition, 'op' | 'label'>>
type Move<Op extends string> = Transition & { op: Op }

/** States of what is written, published and one day no longer used, such as templates in versions. */
export const publishedStates = {
  DRAFT: t('拟定', 'Draft'),
  PUBLISHED: t('已发布', 'Published'),
  INVALID: t('已失效', 'Expired'),
}

/** Publication and its end. The confirmation of the end says who goes on using it. */
export function publishTransitions(options: {
  publish?: Differently
  invalid: Differently & Required<Pick<Transition, 'confirm'>>
}): readonly [Move<'doPublish'>, Move<'doInvalid'>] {
  return [
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
      ...options.publish,
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['PUBLISHED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      ...options.invalid,
    },
  ]
}
