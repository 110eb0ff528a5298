export const home = {
  hero: { gurmukhi: 'ਵਾਹਿਗੁਰੂ ਜੀ ਕਾ ਖਾਲਸਾ\nਵਾਹਿਗੁਰੂ ਜੀ ਕੀ ਫਤਹਿ' },
  services: { title: 'Our Services', gurmukhi: 'ਸੇਵਾਵਾਂ' },
  schedule: { title: 'Temple Schedule', gurmukhi: 'ਸਮਾਂ' },
  events: { title: 'Upcoming Events', gurmukhi: 'ਸਮਾਗਮ' },
  firstVisit: { title: 'Your First Visit', gurmukhi: 'ਜੀ ਆਇਆਂ ਨੂੰ' },
  firstVisitSteps: {
    head: { title: 'Cover your head', text: 'There are scarves at the door for anyone who needs one.' },
    shoes: {
      title: 'Take off your shoes',
      text: 'Leave them on the racks at the entrance, and wash your hands.',
    },
    sit: { title: 'Sit with us', text: 'Everyone sits together on the floor. Find a place, and listen.' },
    eat: { title: 'Eat with us', text: 'Langar, the meal that we all share, is free and vegetarian.' },
  },
  kirtan: { title: 'Live kirtan', gurmukhi: 'ਲਾਈਵ ਕੀਰਤਨ' },
  kirtanText: 'Listen from home. It plays from YouTube once you press the button.',
  location: { title: 'Find Us', gurmukhi: 'ਪਤਾ' },
} as const;
