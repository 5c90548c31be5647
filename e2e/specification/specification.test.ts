import { afterAll, beforeAll } from 'vitest'
import { businessCalls } from './testBusiness.ts'
import { channels } from './testChannels.ts'
import { closeBench, openBench } from './testClient.ts'
import { described } from './testDescribed.ts'
import { entities } from './testEntities.ts'
import { fileCalls } from './testFiles.ts'
import { officeEdits } from './testOffice.ts'
import { officeAndPictures } from './testPictures.ts'
import { requests } from './testRequests.ts'
import { requestsOfOthers } from './testRequestsOfOthers.ts'
import { screens } from './testScreens.ts'
import { sheetCalls } from './testSheets.ts'
import { texts } from './testTexts.ts'

/**
 * Checks the specification's statements about calls, each named by its document and section,
 * against a running product with a client written from the text. All tests share one product.
 */
beforeAll(openBench, 180_000)
afterAll(closeBench)

requests()
requestsOfOthers()
entities()
screens()
fileCalls()
officeAndPictures()
officeEdits()
texts()
sheetCalls()
channels()
businessCalls()
described()
