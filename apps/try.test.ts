import { test, expect } from 'vitest'
import { startProduct } from './packages/testkit/product.ts'
test('company', async () => {
  console.time('start')
  const p = await startProduct()
  console.timeEnd('start')
  const b = await p.login('buyer1')
  console.log(JSON.stringify(await b.call('srmBaseItem', 'listByPage', { pageRows: 3 })).slice(0, 600))
  const s = await p.login('supplier1')
  console.log(JSON.stringify(await s.call('srmPosSupplier', 'listByPage', {})).slice(0, 400))
  console.log(JSON.stringify(await s.call('baseHome', 'findHome', {})).slice(0, 400))
  console.log(JSON.stringify(p.company.ids).slice(0, 800))
  await p.close()
}, 120000)
