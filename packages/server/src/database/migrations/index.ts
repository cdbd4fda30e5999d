import type { Migration } from 'kysely/migration';
import { up as accessAndAudit } from './0001-access-audit.ts';
import { up as masterData } from './0002-master-data.ts';
import { up as programsAndBudgets } from './0003-programs-and-budgets.ts';
import { up as accessVersion } from './0004-access-version.ts';
import { up as changesByMonth } from './0005-changes-by-month.ts';
import { up as batchRecalculation } from './0006-batch-recalculation.ts';
import { up as administration } from './0007-administration.ts';
import { up as tokenChains } from './0008-token-chains.ts';
import { up as accessHistory } from './0009-access-history.ts';
import { up as roleMatrix } from './0010-role-matrix.ts';
import { up as userMatrix } from './0011-user-matrix.ts';
import { up as securityOfPeople } from './0012-row-security.ts';
import { up as listsOfPeople } from './0013-lists-of-people.ts';
import { up as secondWall } from './0014-second-wall.ts';
import { up as originOfSessions } from './0015-origin-of-sessions.ts';
import { up as listsOfRoles } from './0016-lists-of-roles.ts';
import { up as bindingOfSignIn } from './0017-binding-of-sign-in.ts';
import { up as rightsAtTheEnd } from './0018-rights-at-the-end.ts';
import { up as recordsKept } from './0020-records-kept.ts';
import { up as touchedRows } from './0021-touched-rows.ts';
import { up as rowsLost } from './0022-lost-rows.ts';
import { up as dealerRecords } from './0050-dealer-records.ts';
import { up as pricesByDay } from './0055-prices-by-day.ts';
import { up as versionsToReturnTo } from './0060-versions-to-return-to.ts';
import { up as frames } from './0063-frames.ts';
import { up as regionRecords } from './0064-region-records.ts';
import { up as dealerBlocks } from './0065-dealer-blocks.ts';
import { up as vendorAccounts } from './0066-vendor-accounts.ts';
import { up as vehicleRecords } from './0070-vehicle-records.ts';
import { up as groupAndImpactPrices } from './0072-group-and-impact-prices.ts';
import { up as savedSearches } from './0074-saved-searches.ts';
import { up as offerTypeRecords } from './0075-offer-type-records.ts';
import { up as fleetCustomerRecords } from './0076-fleet-customer-records.ts';
import { up as templateAttributes } from './0077-template-attributes.ts';
import { up as templateVersionsByDay } from './0079-template-versions-by-day.ts';
import { up as draftsOfTemplates } from './0080-drafts-of-templates.ts';
import { up as financingByDay } from './0081-financing-by-day.ts';
import { up as programDesigns } from './0086-program-designs.ts';
import { up as documentsAndAttachments } from './0088-documents.ts';
import { up as programParameters } from './0089-program-parameters.ts';
import { up as basicRecords } from './0092-basic-records.ts';
import { up as programLife } from './0093-program-life.ts';
import { up as programBatches } from './0094-program-batches.ts';
import { up as programCollections } from './0095-program-collections.ts';
import { up as tasksAndMessages } from './0096-tasks-and-messages.ts';
import { up as comments } from './0097-comments.ts';
import { up as samplesForDealers } from './0104-samples-for-dealers.ts';
import { up as programTerms } from './0110-program-terms.ts';
import { up as combinability } from './0115-combinability.ts';
import { up as wordings } from './0120-wordings.ts';
import { up as approvalChains } from './0130-approval-chains.ts';
import { up as approvalDelegations } from './0131-approval-delegations.ts';
import { up as budgetControl } from './0135-budget-control.ts';
import { up as runningApprovals } from './0136-running-approvals.ts';
import { up as releases } from './0140-releases.ts';
import { up as serviceSupport } from './0150-service-support.ts';
import { up as programConfirmations } from './0151-program-confirmations.ts';
import { up as calculator } from './0155-calculator.ts';
import { up as editorsOfPrograms } from './0160-editors-of-programs.ts';
import { up as looksAtPackages } from './0161-looks-at-packages.ts';
import { up as placesOfDelegates } from './0162-places-of-delegates.ts';
import { up as closedToDealers } from './0165-closed-to-dealers.ts';
import { up as partsOfTheMenu } from './0170-parts-of-the-menu.ts';
import { up as programsOfAnOffer } from './0171-programs-of-an-offer.ts';
import { up as listsOfLetters } from './0172-lists-of-letters.ts';
import { up as linesOfContents } from './0173-lines-of-contents.ts';
import { up as cancelledInLetters } from './0174-cancelled-in-letters.ts';
import { up as frozenPlans } from './0175-frozen-plans.ts';
import { up as pairsOfNextVersions } from './0176-pairs-of-next-versions.ts';
import { up as actsAndEntries } from './0177-acts-and-entries.ts';
import { up as ownTemplates } from './0179-own-templates.ts';
import { up as administratorsRole } from './0180-administrators-role.ts';
import { up as cancellingsThatStoodStill } from './0181-cancellings-that-stood-still.ts';
import { up as releasesOfPairs } from './0182-releases-of-pairs.ts';
import { up as strikesAndWithdrawnLetters } from './0183-strikes-and-withdrawn-letters.ts';
import { up as markOfTheAdministratorsRole } from './0184-mark-of-the-administrators-role.ts';
import { up as rulesOfTerms } from './0185-rules-of-terms.ts';
import { up as vatSaidByTerms } from './0186-vat-said-by-terms.ts';
import { up as partsTakenOver } from './0191-parts-taken-over.ts';
import { up as toldByBu } from './0192-told-by-bu.ts';
import { up as frozenRows } from './0193-frozen-rows.ts';
import { up as contentSeals } from './0194-content-seals.ts';
import { up as movesOfNoBu } from './0195-moves-of-no-bu.ts';
import { up as workCalendar } from './0198-work-calendar.ts';
import { up as offersWithoutCost } from './0199-offers-without-cost.ts';
import { up as whatTablesKeep } from './0200-what-tables-keep.ts';
import { up as cars } from './0201-cars.ts';
import { up as retailRecords } from './0202-retail-records.ts';
import { up as handingOut } from './0203-handing-out.ts';
import { up as saleCorrections } from './0204-sale-corrections.ts';
import { up as readPapers } from './0205-read-papers.ts';
import { up as endsOfSales } from './0206-ends-of-sales.ts';
import { up as longLists } from './0207-long-lists.ts';
import { up as fleetCreditCodes } from './0208-fleet-credit-codes.ts';
import { up as contentsOfPapers } from './0209-contents-of-papers.ts';
import { up as claims } from './0210-claims.ts';
import { up as lateClaims } from './0220-late-claims.ts';
import { up as appeals } from './0230-appeals.ts';
import { up as supportOrders } from './0240-support-orders.ts';
import { up as foundClaims } from './0250-found-claims.ts';
import { up as countsOfClaims } from './0260-counts-of-claims.ts';
import { up as holdersOfClaims } from './0280-holders-of-claims.ts';
import { up as pastOfDealers } from './0290-past-of-dealers.ts';
import { up as causesOfPostings } from './0295-causes-of-postings.ts';
import { up as laterClaims } from './0297-later-claims.ts';
import { up as checking } from './0300-checking.ts';
import { up as exemptions } from './0302-exemptions.ts';
import { up as paperRequests } from './0303-paper-requests.ts';
import { up as loweredAmounts } from './0304-lowered-amounts.ts';
import { up as checkingRules } from './0305-checking-rules.ts';
import { up as spotConfiguration } from './0340-spot-configuration.ts';
import { up as spotChecks } from './0345-spot-checks.ts';
import { up as correctedSamples } from './0346-corrected-samples.ts';
import { up as furtherDraws } from './0347-further-draws.ts';
import { up as absencesOfCheckers } from './0348-absences-of-checkers.ts';
import { up as appealsByDecision } from './0349-appeals-by-decision.ts';
import { up as toldChecks } from './0350-told-checks.ts';
import { up as seenTasks } from './0351-seen-tasks.ts';
import { up as bookedClaims } from './0355-booked-claims.ts';
import { up as sourceData } from './0360-source-data.ts';
import { up as sourceRuns } from './0361-source-runs.ts';
import { up as adjustments } from './0365-adjustments.ts';
import { up as demoCars } from './0366-demo-cars.ts';
import { up as localRules } from './0370-local-rules.ts';
import { up as registrations } from './0371-registrations.ts';
import { up as localResults } from './0372-local-results.ts';

/** All migrations by name, in the order of their numbers. A released migration is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-access-audit': { up: accessAndAudit },
  '0002-master-data': { up: masterData },
  '0003-programs-and-budgets': { up: programsAndBudgets },
  '0004-access-version': { up: accessVersion },
  '0005-changes-by-month': { up: changesByMonth },
  '0006-batch-recalculation': { up: batchRecalculation },
  '0007-administration': { up: administration },
  '0008-token-chains': { up: tokenChains },
  '0009-access-history': { up: accessHistory },
  '0010-role-matrix': { up: roleMatrix },
  '0011-user-matrix': { up: userMatrix },
  '0012-row-security': { up: securityOfPeople },
  '0013-lists-of-people': { up: listsOfPeople },
  '0014-second-wall': { up: secondWall },
  '0015-origin-of-sessions': { up: originOfSessions },
  '0016-lists-of-roles': { up: listsOfRoles },
  '0017-binding-of-sign-in': { up: bindingOfSignIn },
  '0018-rights-at-the-end': { up: rightsAtTheEnd },
  '0020-records-kept': { up: recordsKept },
  '0021-touched-rows': { up: touchedRows },
  '0022-lost-rows': { up: rowsLost },
  '0050-dealer-records': { up: dealerRecords },
  '0055-prices-by-day': { up: pricesByDay },
  '0060-versions-to-return-to': { up: versionsToReturnTo },
  '0063-frames': { up: frames },
  '0064-region-records': { up: regionRecords },
  '0065-dealer-blocks': { up: dealerBlocks },
  '0066-vendor-accounts': { up: vendorAccounts },
  '0070-vehicle-records': { up: vehicleRecords },
  '0072-group-and-impact-prices': { up: groupAndImpactPrices },
  '0074-saved-searches': { up: savedSearches },
  '0075-offer-type-records': { up: offerTypeRecords },
  '0076-fleet-customer-records': { up: fleetCustomerRecords },
  '0077-template-attributes': { up: templateAttributes },
  '0079-template-versions-by-day': { up: templateVersionsByDay },
  '0080-drafts-of-templates': { up: draftsOfTemplates },
  '0081-financing-by-day': { up: financingByDay },
  '0086-program-designs': { up: programDesigns },
  '0088-documents': { up: documentsAndAttachments },
  '0089-program-parameters': { up: programParameters },
  '0092-basic-records': { up: basicRecords },
  '0093-program-life': { up: programLife },
  '0094-program-batches': { up: programBatches },
  '0095-program-collections': { up: programCollections },
  '0096-tasks-and-messages': { up: tasksAndMessages },
  '0097-comments': { up: comments },
  '0104-samples-for-dealers': { up: samplesForDealers },
  '0110-program-terms': { up: programTerms },
  '0115-combinability': { up: combinability },
  '0120-wordings': { up: wordings },
  '0130-approval-chains': { up: approvalChains },
  '0131-approval-delegations': { up: approvalDelegations },
  '0135-budget-control': { up: budgetControl },
  '0136-running-approvals': { up: runningApprovals },
  '0140-releases': { up: releases },
  '0150-service-support': { up: serviceSupport },
  '0151-program-confirmations': { up: programConfirmations },
  '0155-calculator': { up: calculator },
  '0160-editors-of-programs': { up: editorsOfPrograms },
  '0161-looks-at-packages': { up: looksAtPackages },
  '0162-places-of-delegates': { up: placesOfDelegates },
  '0165-closed-to-dealers': { up: closedToDealers },
  '0170-parts-of-the-menu': { up: partsOfTheMenu },
  '0171-programs-of-an-offer': { up: programsOfAnOffer },
  '0172-lists-of-letters': { up: listsOfLetters },
  '0173-lines-of-contents': { up: linesOfContents },
  '0174-cancelled-in-letters': { up: cancelledInLetters },
  '0175-frozen-plans': { up: frozenPlans },
  '0176-pairs-of-next-versions': { up: pairsOfNextVersions },
  '0177-acts-and-entries': { up: actsAndEntries },
  '0179-own-templates': { up: ownTemplates },
  '0180-administrators-role': { up: administratorsRole },
  '0181-cancellings-that-stood-still': { up: cancellingsThatStoodStill },
  '0182-releases-of-pairs': { up: releasesOfPairs },
  '0183-strikes-and-withdrawn-letters': { up: strikesAndWithdrawnLetters },
  '0184-mark-of-the-administrators-role': { up: markOfTheAdministratorsRole },
  '0185-rules-of-terms': { up: rulesOfTerms },
  '0186-vat-said-by-terms': { up: vatSaidByTerms },
  '0191-parts-taken-over': { up: partsTakenOver },
  '0192-told-by-bu': { up: toldByBu },
  '0193-frozen-rows': { up: frozenRows },
  '0194-content-seals': { up: contentSeals },
  '0195-moves-of-no-bu': { up: movesOfNoBu },
  '0198-work-calendar': { up: workCalendar },
  '0199-offers-without-cost': { up: offersWithoutCost },
  '0200-what-tables-keep': { up: whatTablesKeep },
  '0201-cars': { up: cars },
  '0202-retail-records': { up: retailRecords },
  '0203-handing-out': { up: handingOut },
  '0204-sale-corrections': { up: saleCorrections },
  '0205-read-papers': { up: readPapers },
  '0206-ends-of-sales': { up: endsOfSales },
  '0207-long-lists': { up: longLists },
  '0208-fleet-credit-codes': { up: fleetCreditCodes },
  '0209-contents-of-papers': { up: contentsOfPapers },
  '0210-claims': { up: claims },
  '0220-late-claims': { up: lateClaims },
  '0230-appeals': { up: appeals },
  '0240-support-orders': { up: supportOrders },
  '0250-found-claims': { up: foundClaims },
  '0260-counts-of-claims': { up: countsOfClaims },
  '0280-holders-of-claims': { up: holdersOfClaims },
  '0290-past-of-dealers': { up: pastOfDealers },
  '0295-causes-of-postings': { up: causesOfPostings },
  '0297-later-claims': { up: laterClaims },
  '0300-checking': { up: checking },
  '0302-exemptions': { up: exemptions },
  '0303-paper-requests': { up: paperRequests },
  '0304-lowered-amounts': { up: loweredAmounts },
  '0305-checking-rules': { up: checkingRules },
  '0340-spot-configuration': { up: spotConfiguration },
  '0345-spot-checks': { up: spotChecks },
  '0346-corrected-samples': { up: correctedSamples },
  '0347-further-draws': { up: furtherDraws },
  '0348-absences-of-checkers': { up: absencesOfCheckers },
  '0349-appeals-by-decision': { up: appealsByDecision },
  '0350-told-checks': { up: toldChecks },
  '0351-seen-tasks': { up: seenTasks },
  '0355-booked-claims': { up: bookedClaims },
  '0360-source-data': { up: sourceData },
  '0361-source-runs': { up: sourceRuns },
  '0365-adjustments': { up: adjustments },
  '0366-demo-cars': { up: demoCars },
  '0370-local-rules': { up: localRules },
  '0371-registrations': { up: registrations },
  '0372-local-results': { up: localResults },
};
