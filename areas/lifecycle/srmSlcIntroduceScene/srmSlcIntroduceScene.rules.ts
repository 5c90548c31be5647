import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { srmSlcIntroduceScene } from './srmSlcIntroduceScene.definition.ts'

export type Scene = RecordOf<typeof srmSlcIntroduceScene>

export const srmSlcIntroduceSceneRules = defineRules(srmSlcIntroduceScene, {
  check: ({ steps }) =>
    steps.flatMap(({ passScore, conditionalScore }, row): Issue[] =>
      conditionalScore && passScore && isGreater(conditionalScore, passScore)
        ? [{ child: 'steps', row, field: 'conditionalScore', code: 'SCENE_SCORES' }]
        : [],
    ),
})
