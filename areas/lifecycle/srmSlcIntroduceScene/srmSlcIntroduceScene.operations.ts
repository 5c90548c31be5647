import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { withoutIds } from '../rows.ts'
import { srmSlcIntroduceScene } from './srmSlcIntroduceScene.definition.ts'
import { matchScene } from './srmSlcIntroduceScene.match.ts'

export const srmSlcIntroduceSceneOperations = defineOperations(srmSlcIntroduceScene, {
  actions: {
    /** The scene a supplier is introduced by; its fields are null when no scene fits. */
    doMatch: documentAction({
      title: t('匹配引入场景', 'Find the introduction scene'),
      by: 'buyer',
      readOnly: true,
      input: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
        sceneType: f.lookup('SLC_SCENE_TYPE', '场景类型', 'Scene type'),
      },
      async run(context, { supplierId, orgId, categoryId, sceneType }) {
        await context.findAs(srmPosSupplier, String(supplierId))
        const scene = await matchScene(context, {
          ...{ supplierId: String(supplierId), sceneType: sceneType ?? null },
          ...{ orgIds: [String(orgId)], categoryIds: [String(categoryId)] },
        })
        return {
          sceneId: scene?.id ?? null,
          sceneCode: scene?.sceneCode ?? null,
          sceneName: scene?.sceneName ?? null,
          sceneType: scene?.sceneType ?? null,
        }
      },
    }),
  },
  effects: {
    async doCopy(context, scene) {
      const { sceneType, categoryIds, orgIds, supplierTypes, priority } = scene
      const { validMonths, temporaryAmountLimit, coolingMonths, remark } = scene
      const number = await context.nextNumber('SC{seq4}')
      const copy = await context.create(srmSlcIntroduceScene, {
        sceneCode: number,
        sceneName: `${scene.sceneName} ${number}`,
        ...(scene.sceneNameEn ? { sceneNameEn: `${scene.sceneNameEn} ${number}` } : {}),
        sceneType,
        categoryIds,
        orgIds,
        supplierTypes,
        priority,
        validMonths,
        temporaryAmountLimit,
        coolingMonths,
        remark,
        steps: scene.steps.map(withoutIds),
        agreements: scene.agreements.map(withoutIds),
      })
      return {
        answer: { id: copy.id, number: copy.sceneCode, resource: srmSlcIntroduceScene.resource },
      }
    },
  },
})
