import { expect } from '@playwright/test';
import { By } from 'selenium-webdriver';
import { newTestUser } from '../support/account-steps.ts';
import { control, controlFrom, field, heading, inDialog } from './webkit-page.ts';
import { test } from './webkit-test.ts';

const show = '/tv/5510';

test('a member signs up, marks, makes a list, changes a setting, and signs out', async ({ webkit }) => {
  const { username, email, password } = newTestUser();
  await test.step('signs up', async () => {
    await webkit.open('/?auth=sign-up');
    for (const [label, text] of [
      ['Username', username],
      ['Email', email],
      ['Password', password],
      ['Confirm Password', password],
    ] as const)
      await webkit.type(inDialog('Sign Up', field(label)), text);
    await webkit.press(inDialog('Sign Up', control('Sign Up')));
    await webkit.find(control(username));
  });
  await test.step('marks an episode, and begins the next', async () => {
    await webkit.open(show);
    const tick = control('Mark S1E1 as watched');
    await webkit.press(tick);
    await webkit.press(control('Keep a record'));
    await expect.poll(async () => (await webkit.find(tick)).getAttribute('aria-pressed')).toBe('true');
    await webkit.press(controlFrom('Next: S1E2'));
    await webkit.expectPath('/watch/tv/5510/1/2');
    await webkit.find(By.css('iframe[title="Player: Beat the Ferry on Lantern"]'));
    const pending = () => Object.keys(localStorage).filter((key) => /^marquee_outbox:\d/.test(key));
    await expect.poll(() => webkit.evaluate(pending)).toEqual([]);
    await webkit.open('/my-list');
    await webkit.find(controlFrom('Continue Beat the Ferry'));
  });
  await test.step('makes a list', async () => {
    await webkit.open('/my-list?tab=lists');
    await webkit.press(control('New list'));
    await webkit.type(inDialog('New list', field('Name')), 'Harbours');
    await webkit.press(inDialog('New list', control('Create')));
    await webkit.expectPath(/^\/lists\//);
    await webkit.find(heading('Harbours'));
  });
  await test.step('changes a setting, which a reload keeps, as it keeps the member', async () => {
    await webkit.open('/settings?tab=playback');
    const label = By.xpath('//label[.//span[normalize-space()="Autoplay"]]');
    const isOn = async () => (await webkit.driver.findElement(By.xpath(`${label.value}//input`))).isSelected();
    await webkit.find(label);
    const before = await isOn();
    await webkit.press(label);
    await expect.poll(isOn).toBe(!before);
    await webkit.driver.navigate().refresh();
    await webkit.find(label);
    await expect.poll(isOn).toBe(!before);
    await webkit.find(control(username));
  });
  await test.step('signs out, and leaves nothing', async () => {
    await webkit.open('/settings?tab=advanced');
    await webkit.press(control('Sign Out'));
    await webkit.expectPath('/');
    await webkit.find(control('Login'));
    await webkit.open('/my-list');
    await webkit.find(heading('Sign In Required'));
    expect(await webkit.evaluate(() => JSON.stringify(localStorage))).not.toContain(username);
  });
});
