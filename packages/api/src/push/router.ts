import { Deleted } from '@marquee/domain/history/watch-history';
import {
  NewPushSubscription,
  PushDevice,
  PushKey,
  PushSent,
  PushSubscriptionById,
  PushSubscriptionId,
} from '@marquee/domain/notices/push';
import { memberProcedure, outputParser, resolver, router } from '../trpc.ts';
import { ownDevice, pushKey, subscribe, unsubscribe } from './subscriptions.ts';
import { sendTest } from './test-message.ts';

/** Notices on devices (docs/behaviour/notices.md §4). */
export const pushRouter = router({
  key: memberProcedure.output(outputParser(PushKey)).query(resolver(pushKey)),
  device: memberProcedure.output(outputParser(PushDevice)).query(resolver(ownDevice)),
  subscribe: memberProcedure
    .input(NewPushSubscription)
    .output(outputParser(PushSubscriptionId))
    .mutation(resolver(subscribe)),
  unsubscribe: memberProcedure
    .input(PushSubscriptionById)
    .output(outputParser(Deleted))
    .mutation(resolver(unsubscribe)),
  test: memberProcedure.output(outputParser(PushSent)).mutation(resolver(sendTest)),
});
